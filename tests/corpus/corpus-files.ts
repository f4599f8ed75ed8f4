import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A file of the corpus: its path relative to the given folder, with slashes, and a function that reads its bytes. */
export type CorpusFile = { path: string; bytes: () => Uint8Array };

const folder = process.env['CORPUS_FOLDER'] ?? '';
if (folder === '') throw new Error('Give the folder of test data: npm run test:corpus -- ../shared/data');

/** All files below a folder of the corpus, such as `resumes`, sorted by path. */
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

/** Only every n-th item is tested (CORPUS_STEP): 1 in a full run, more during development. */
export const step = Number(process.env['CORPUS_STEP'] ?? 1);

export const everyStep = <T>(items: readonly T[], by = step): T[] =>
  items.filter((_, index) => index % by === 0);
