import { join } from 'node:path';
import { Option, type Command } from 'commander';
import { newId } from '#src/backend/new-id.ts';
import { openBothBackends } from '#src/backend/open-backend.ts';
import { readConfig } from '#src/config/config.ts';
import { readFirebaseHashing } from '#src/passwords/firebase-password.ts';
import { copyBackend } from '#src/transfer/copy.ts';
import { isServerRunning } from '#src/doctor/server-running.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { addAuditEntry } from '../add-audit-entry.ts';
import { copyLines } from '../copy-lines.ts';
import { withProgress } from '../progress.ts';
import { readInputFile } from '../read-input-file.ts';

const backends = ['embedded', 'firebase'] as const;
export type BackendName = (typeof backends)[number];
type Options = { from: BackendName; to: BackendName; passwordParameters?: string; dryRun?: true };

const explanation = `
The embedded back end is the folder of DATA_DIR, Firebase the project of the PUBLIC_FIREBASE_… settings. Accounts keep
their ids. Portfolios keep their revisions and times, sites their releases, their history and their former slugs.
Resized images are made again when they are requested.

Nothing newer is overwritten: what has been changed or removed at the target, or was there before, stays and is listed
with what to do about it; the command then ends with 1. What was copied is read again at the target and compared.
Cut off anywhere, run it again: it goes on. DATA_DIR/copies holds what it has to know for that.

Stop the server, and let nobody write to either side meanwhile; or copy while it runs, stop it, and copy again: then
only what has changed is copied.

Passwords go along to Firebase. The other way, they go on working with --password-parameters: a file with the text that
the Firebase console shows under Authentication, Users, in the menu above the list, as “Password hash parameters”. It is
a secret: delete the file afterwards. Without it, people choose a new one by “Forgot password?” on the sign-in page.`;

export function copyCommand(): Command {
  const side = (name: string, what: string) =>
    new Option(`--${name} <back end>`, what).choices(backends).makeOptionMandatory();
  return commandWithJson('copy')
    .addOption(side('from', 'where everything is'))
    .addOption(side('to', 'where it is to be as well'))
    .option('--password-parameters <file>', 'from Firebase: lets people keep their passwords; see below')
    .option('--dry-run', 'print what would be copied, is there already or is newer there, and copy nothing')
    .addHelpText('after', explanation)
    .action(async function (this: Command, options: Options) {
      if (options.from === options.to) this.error('error: --from and --to must be different back ends');
      await printResult(() => copy(options)).call(this);
    });
}

async function copy({ from, to, passwordParameters: file, ...options }: Options): Promise<CommandResult> {
  const dryRun = options.dryRun === true;
  const config = readConfig();
  const hashing =
    file === undefined ? null : readFirebaseHashing(new TextDecoder().decode(await readInputFile(file)));
  const isServing = await isServerRunning(config);
  const both = await openBothBackends(config, hashing);
  try {
    const result = await withProgress(dryRun ? 'Looking' : 'Copying', (onProgress) =>
      copyBackend({
        from: both[from],
        to: both[to],
        journalFolder: join(config.dataDir, 'copies', both.projectId),
        dryRun,
        now: () => new Date().toISOString(),
        onProgress,
      }),
    );
    if (!dryRun) {
      const { audit } = both[to];
      const entry = { action: 'copy', subject: '', reason: `From ${from} to ${to}.` } as const;
      await addAuditEntry({ audit, newId, now: () => new Date().toISOString() }, entry);
    }
    return {
      data: { from, to, dryRun, serverRunning: isServing, ...result },
      lines: copyLines(result, { to, dryRun, isServing }),
      failed: result.left.length > 0,
    };
  } finally {
    await both.embedded.close();
    await both.firebase.close();
  }
}
