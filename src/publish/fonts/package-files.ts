import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { z } from 'zod';
import { slicesOf } from '#src/templates/script-fonts.ts';

const read = new Map<string, Promise<Buffer>>();

/** Reads a file of an installed package, such as `@fontsource-variable/inter/files/x.woff2`; once per process. */
export function packageFile(file: string): Promise<Buffer> {
  const known = read.get(file);
  if (known !== undefined) return known;
  const [scope = '', name = '', ...rest] = file.split('/');
  // Packages export their styles, not their files: the package's own folder is found by its package.json.
  const manifest = createRequire(import.meta.url).resolve(`${scope}/${name}/package.json`);
  const bytes = readFile(manifest.replace(/package\.json$/, rest.join('/')));
  read.set(file, bytes);
  return bytes;
}

/** A numbered part of a font and the characters in it, as CSS unicode-range. */
export type Slice = { file: string; range: string };

/** The slices of a file with `{slice}` in its name; none for a file that is whole. */
export async function slicesIn(file: string): Promise<Slice[]> {
  const list = slicesOf(file);
  if (list === null) return [];
  const ranges = z.record(z.string(), z.string()).parse(JSON.parse((await packageFile(list)).toString()));
  return Object.entries(ranges).flatMap(([name, range]) => {
    const number = /^\[(\d+)\]$/.exec(name)?.[1];
    return number === undefined ? [] : [{ file: file.replace('{slice}', number), range }];
  });
}
