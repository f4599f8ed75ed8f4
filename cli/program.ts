import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { fromRoot } from './from-root.ts';

/** Loads the file of a command only when the command is called, so that help stays fast. */
const commands: Readonly<Record<string, { description: string; load: () => Promise<Command> }>> = {
  serve: {
    description: 'serve the app, the API and the published sites on one port',
    load: async () => (await import('./commands/serve.ts')).serveCommand(),
  },
  dev: {
    description: 'the same as serve, with hot reload',
    load: async () => (await import('./commands/dev.ts')).devCommand(),
  },
  seed: {
    description: 'make demo accounts, each with a published site in another template',
    load: async () => (await import('./commands/seed.ts')).seedCommand(),
  },
  import: {
    description:
      'make a portfolio from a résumé (PDF, DOCX, JSON Resume), an archive of LinkedIn or GitHub, publications, a feed or an export',
    load: async () => (await import('./commands/import.ts')).importCommand(),
  },
  export: {
    description: 'write a zip with the site, its content and its originals, which can be imported again',
    load: async () => (await import('./commands/export.ts')).exportCommand(),
  },
  render: {
    description: 'render a portfolio file, an export or a JSON Resume into a folder that opens from disk',
    load: async () => (await import('./commands/render.ts')).renderCommand(),
  },
  publish: {
    description: 'publish portfolios, by id, owner or slug',
    load: async () => (await import('./commands/publish.ts')).publishCommand(),
  },
  unpublish: {
    description: 'unpublish a site; its releases stay',
    load: async () => (await import('./commands/unpublish.ts')).unpublishCommand(),
  },
  disable: {
    description: 'disable a site: it responds with 410, and its owner cannot publish',
    load: async () => (await import('./commands/disable.ts')).disableCommand(),
  },
  enable: {
    description: 'enable a site that was disabled: what is live is shown again',
    load: async () => (await import('./commands/enable.ts')).enableCommand(),
  },
  'sign-in': {
    description: 'help people who can no longer sign in',
    load: async () => (await import('./commands/sign-in.ts')).signInCommand(),
  },
  takedowns: {
    description: 'keep disabled sites and deleted accounts out of older backups',
    load: async () => (await import('./commands/takedowns.ts')).takedownsCommand(),
  },
  reports: {
    description: 'list sites that visitors have reported, newest first',
    load: async () => (await import('./commands/reports.ts')).reportsCommand(),
  },
  audit: {
    description: 'list what administrators have done with this command line, newest first',
    load: async () => (await import('./commands/audit.ts')).auditCommand(),
  },
  releases: {
    description: 'list the releases of a site, newest first',
    load: async () => (await import('./commands/releases.ts')).releasesCommand(),
  },
  rollback: {
    description: 'make an earlier release live again',
    load: async () => (await import('./commands/rollback.ts')).rollbackCommand(),
  },
  verify: {
    description: 'compare every stored blob and original with its hash',
    load: async () => (await import('./commands/verify.ts')).verifyCommand(),
  },
  prune: {
    description: 'remove old releases, and what no release needs any more',
    load: async () => (await import('./commands/prune.ts')).pruneCommand(),
  },
  deploy: {
    description: 'copy published sites to another server or service; see DEPLOY.md',
    load: async () => (await import('./commands/deploy.ts')).deployCommand(),
  },
  backup: {
    description: 'copy accounts, portfolios, uploads and releases, also while the server runs',
    load: async () => (await import('./commands/backup.ts')).backupCommand(),
  },
  restore: {
    description: 'put a backup into an empty data folder, after checking all of it',
    load: async () => (await import('./commands/restore.ts')).restoreCommand(),
  },
  copy: {
    description: 'copy everything from one back end to the other',
    load: async () => (await import('./commands/copy.ts')).copyCommand(),
  },
  doctor: {
    description: 'check everything the product needs, and say how to fix it',
    load: async () => (await import('./commands/doctor.ts')).doctorCommand(),
  },
  template: {
    description: 'begin templates, check them and look at them',
    load: async () => (await import('./commands/template.ts')).templateCommand(),
  },
  new: {
    description: 'begin something new',
    load: async () => (await import('./commands/new.ts')).newCommand(),
  },
  check: {
    description: 'check the content, the route rules and whether each portfolio can be published',
    load: async () => (await import('./commands/check.ts')).checkCommand(),
  },
  examples: {
    description: 'render each sample into a folder of its name, with the file to start with',
    load: async () => (await import('./commands/examples.ts')).examplesCommand(),
  },
};

/** Commands for the build only, which help does not list. */
const hidden = new Set(['examples']);

/**
 * The command line for these arguments. Results go to stdout, messages to stderr. With --json, wrong usage is only
 * thrown, and the caller prints it.
 */
export async function buildProgram(args: readonly string[], { json }: { json: boolean }): Promise<Command> {
  const settled = (command: Command): Command => settle(command, { json });
  const program = settled(new Command('vitrine'))
    // The arguments are listed in the help of each command.
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .description('Build, publish and look after portfolios.')
    .version(await ownVersion(), '--version', 'print the version')
    .showHelpAfterError()
    // Otherwise an option of a subcommand is read as the option of the same name of its parent.
    .enablePositionalOptions();
  // `vitrine help render` also needs the file of its command.
  const [first, second] = args;
  const called = first === 'help' ? second : first;
  for (const [name, { description, load }] of Object.entries(commands)) {
    const command = name === called ? await load() : new Command(name);
    program.addCommand(settled(command.description(description)), { hidden: hidden.has(name) });
  }
  return program;
}

async function ownVersion(): Promise<string> {
  const text = await readFile(fromRoot('package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Makes a command and its subcommands throw failures instead of ending the process. */
function settle(command: Command, { json }: { json: boolean }): Command {
  for (const subcommand of command.commands) settle(subcommand, { json });
  if (json) command.configureOutput({ writeErr: () => undefined, outputError: () => undefined });
  return command.exitOverride().showHelpAfterError('(add --help for the options)');
}
