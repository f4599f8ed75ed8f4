import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A file of the corpus: its path inside the folder that was given, with slashes, and its bytes on demand. */
export type CorpusFile = { path: string; bytes: () => Uint8Array };

const folder = process.env['CORPUS_FOLDER'] ?? '';
if (folder === '') throw new Error('Give the folder of test data: npm run test:corpus -- ../shared/data');

/** Every file below a room of the corpus, such as `resumes`, sorted by path. */
export function filesUnder(room: string): CorpusFile[] {
  return readdirSync(join(folder, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
    .map((file) => ({
      path: relative(folder, file).split(sep).join('/'),
      bytes: () => new Uint8Array(readFileSync(file)),
    }));
}

export function readText(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

export function readJsonFile(path: string): unknown {
  return JSON.parse(readText(path));
}

/** Every n-th: 1 in a full run, more while something is being fixed (CORPUS_STEP). */
export const step = Number(process.env['CORPUS_STEP'] ?? 1);

export const everyStep = <T>(items: readonly T[], by = step): T[] =>
  items.filter((_, index) => index % by === 0);
