import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { orNull } from '#src/files/expected-failure.ts';
import { packageFolder } from '#src/files/package-file.ts';
import { iconSetSchema, type IconSet } from './icon-set.ts';

const sets = new Map<string, Promise<IconSet>>();
let known: Promise<readonly string[]> | null = null;

/** The prefixes of the installed sets: ours, and those that the administrator added. */
export function installedPrefixes(): Promise<readonly string[]> {
  return (known ??= orNull(readdir(setsFolder())).then((names) => (names ?? []).sort()));
}

/** An installed set, read once; null where no package of this prefix is installed. */
export async function installedSet(prefix: string): Promise<IconSet | null> {
  if (!(await installedPrefixes()).includes(prefix)) return null;
  const reading = sets.get(prefix) ?? readSet(prefix);
  sets.set(prefix, reading);
  return reading;
}

async function readSet(prefix: string): Promise<IconSet> {
  const text = await readFile(join(setsFolder(), prefix, 'icons.json'), 'utf8');
  return iconSetSchema.parse(JSON.parse(text));
}

/** The folder of `@iconify-json` packages, in which a package of ours lies. */
function setsFolder(): string {
  return dirname(packageFolder('@iconify-json/lucide'));
}
