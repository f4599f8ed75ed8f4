import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { fromRoot } from './from-root.ts';

/** Each command's file is loaded only when the command is called, or when all of them are listed. */
const commands = {
  serve: async () => (await import('./commands/serve.ts')).serveCommand(),
  dev: async () => (await import('./commands/dev.ts')).devCommand(),
  seed: async () => (await import('./commands/seed.ts')).seedCommand(),
  import: async () => (await import('./commands/import.ts')).importCommand(),
  export: async () => (await import('./commands/export.ts')).exportCommand(),
  render: async () => (await import('./commands/render.ts')).renderCommand(),
  publish: async () => (await import('./commands/publish.ts')).publishCommand(),
  unpublish: async () => (await import('./commands/unpublish.ts')).unpublishCommand(),
  disable: async () => (await import('./commands/disable.ts')).disableCommand(),
  enable: async () => (await import('./commands/enable.ts')).enableCommand(),
  'sign-in': async () => (await import('./commands/sign-in.ts')).signInCommand(),
  takedowns: async () => (await import('./commands/takedowns.ts')).takedownsCommand(),
  reports: async () => (await import('./commands/reports.ts')).reportsCommand(),
  audit: async () => (await import('./commands/audit.ts')).auditCommand(),
  releases: async () => (await import('./commands/releases.ts')).releasesCommand(),
  rollback: async () => (await import('./commands/rollback.ts')).rollbackCommand(),
  verify: async () => (await import('./commands/verify.ts')).verifyCommand(),
  prune: async () => (await import('./commands/prune.ts')).pruneCommand(),
  deploy: async () => (await import('./commands/deploy.ts')).deployCommand(),
  backup: async () => (await import('./commands/backup.ts')).backupCommand(),
  restore: async () => (await import('./commands/restore.ts')).restoreCommand(),
  copy: async () => (await import('./commands/copy.ts')).copyCommand(),
  doctor: async () => (await import('./commands/doctor.ts')).doctorCommand(),
  template: async () => (await import('./commands/template.ts')).templateCommand(),
  new: async () => (await import('./commands/new.ts')).newCommand(),
  check: async () => (await import('./commands/check.ts')).checkCommand(),
  examples: async () => (await import('./commands/examples.ts')).examplesCommand(),
} satisfies Record<string, () => Promise<Command>>;

/** Commands that the build calls, and no person. */
const hidden = new Set(['examples']);

/**
 * The command line for these arguments. Results go to stdout, talk to stderr, and --json asks for data: then wrong usage is
 * only thrown, and its caller prints it.
 */
export async function buildProgram(args: readonly string[], { json }: { json: boolean }): Promise<Command> {
  const settled = (command: Command): Command => settle(command, { json });
  const program = settled(new Command('vitrine'))
    .description('Build, publish and look after portfolios.')
    .version(await ownVersion(), '--version', 'print the version')
    .showHelpAfterError()
    // Else an option of a subcommand is taken for that of the command above it, when both have one of this name.
    .enablePositionalOptions();
  const wanted = Object.entries(commands).filter(([name]) => name === args[0]);
  for (const [name, load] of wanted.length > 0 ? wanted : Object.entries(commands)) {
    program.addCommand(settled(await load()), { hidden: hidden.has(name) });
  }
  return program;
}

async function ownVersion(): Promise<string> {
  const text = await readFile(fromRoot('package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** With failures thrown instead of ending the process, in its subcommands too. */
function settle(command: Command, { json }: { json: boolean }): Command {
  for (const subcommand of command.commands) settle(subcommand, { json });
  if (json) command.configureOutput({ writeErr: () => undefined, outputError: () => undefined });
  return command.exitOverride().showHelpAfterError('(add --help for the options)');
}
