import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SatoriOptions } from 'satori';
import { socialSubsets, type SocialFont } from '#src/templates/social-design.ts';

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<string, SatoriOptions['fonts']>();

/** The font's subsets, read once from the packages they come in. */
export function loadFont({ family, file, weight }: SocialFont): SatoriOptions['fonts'] {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const [scope = '', name = '', ...rest] = file.split('/');
  // Packages export their styles, not their files: the package's own folder is found by its package.json.
  const folder = dirname(resolve(`${scope}/${name}/package.json`));
  const fonts = socialSubsets.map((subset) => ({
    name: `${family} ${subset}`,
    data: readFileSync(join(folder, ...rest).replace('{subset}', subset)),
    weight,
    style: 'normal' as const,
  }));
  loaded.set(file, fonts);
  return fonts;
}
