import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { packageFilePath } from '#src/files/package-file.ts';
import { slicesOf } from '#src/templates/script-fonts.ts';

const read = new Map<string, Promise<Buffer>>();

/** Reads a file of an installed package, such as `@fontsource-variable/inter/files/x.woff2`; once per process. */
export function packageFile(file: string): Promise<Buffer> {
  const known = read.get(file);
  if (known !== undefined) return known;
  const bytes = readFile(packageFilePath(file));
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
