import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { sha256 } from '#src/files/hash.ts';

/** A font file's bytes with their hash. */
export type FontBlob = { sha256: string; bytes: number; body: Uint8Array };

const loaded = new Map<string, Promise<FontBlob>>();

/** Reads a font file of an installed package, such as `@fontsource-variable/inter/files/x.woff2`; once per process. */
export function loadFont(file: string): Promise<FontBlob> {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const blob = read(file);
  loaded.set(file, blob);
  return blob;
}

async function read(file: string): Promise<FontBlob> {
  const [scope = '', name = '', ...rest] = file.split('/');
  // Packages export their styles, not their files: the package's own folder is found by its package.json.
  const manifest = createRequire(import.meta.url).resolve(`${scope}/${name}/package.json`);
  const body = new Uint8Array(await readFile(manifest.replace(/package\.json$/, rest.join('/'))));
  return { sha256: sha256(body), bytes: body.length, body };
}
