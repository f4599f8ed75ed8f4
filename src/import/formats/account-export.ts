import type { ImportNote } from '#src/domain/import-report.ts';
import type { Imported } from '../imported-content.ts';
import { portfolioFolders } from '../own-archive.ts';
import type { Archive } from '../read-zip.ts';
import { unreadable } from '../unreadable.ts';
import { readOwnArchive } from './own-export.ts';

/** The content of all portfolios together, because all of it is in memory at once. */
const maxContentBytes = 32 * 1024 * 1024;

/**
 * Every portfolio of an account's export, in the order of the archive. What belongs to the account and not to a
 * portfolio is noted in the report of the first.
 */
export async function readOwnAccount(
  file: string,
  archive: Archive,
): Promise<readonly [Imported, ...Imported[]]> {
  const folders = portfolioFolders(archive.names);
  const portfolios: Imported[] = [];
  let bytes = 0;
  for (const folder of folders) {
    const portfolio = await readOwnArchive(`${file}/${folder.slice(0, -1)}`, within(archive, folder));
    bytes += Buffer.byteLength(JSON.stringify({ ...portfolio, uploads: [] }));
    if (bytes > maxContentBytes)
      throw unreadable(
        { file },
        `All portfolios together have more than ${maxContentBytes} bytes. Import their folders one by one, each as a zip.`,
      );
    portfolios.push(portfolio);
  }
  const [first, ...others] = portfolios;
  if (first === undefined) throw unreadable({ file }, 'There is no portfolio in the archive.');
  const notes = accountNotes(archive, folders, portfolios);
  return [{ ...first, report: { ...first.report, notes: [...first.report.notes, ...notes] } }, ...others];
}

/** A folder of an archive, as an archive of its own. */
function within(archive: Archive, folder: string): Archive {
  const names = archive.names.flatMap((name) => (name.startsWith(folder) ? name.slice(folder.length) : []));
  return {
    names,
    read: (name) => archive.read(folder + name),
    open: (name) => archive.open(folder + name),
  };
}

function accountNotes(
  { names }: Archive,
  folders: readonly string[],
  portfolios: readonly Imported[],
): ImportNote[] {
  const used = new Set(portfolios.flatMap(({ uploads }) => uploads.map(({ id }) => id)));
  const isOfPortfolio = (name: string): boolean => {
    const folder = /^portfolios\/[^/]+\//.exec(name)?.[0];
    return folder !== undefined && folders.includes(folder);
  };
  const media = names.filter((name) => name.startsWith('uploads/'));
  const others = names.filter((name) => !/^uploads(?:\/|\.json$)/.test(name) && !isOfPortfolio(name));
  const notes = others.map((name) =>
    name === 'profile.json'
      ? skipped(name, 'an import does not change your profile.')
      : skipped(name, 'no portfolio uses this file.'),
  );
  const unused = media.filter((name) => !used.has(name.replace(/^uploads\/|\.\w+$/g, ''))).length;
  if (unused > 0)
    notes.push(skipped('uploads', `no portfolio uses ${unused} of these files. Upload what you still need.`));
  return notes;
}

function skipped(path: string, reason: string): ImportNote {
  return { path, kind: 'unsupported', message: `Skipped: ${reason}` };
}
