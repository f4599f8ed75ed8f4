import { readFileSync } from 'node:fs';
import type { SatoriOptions } from 'satori';
import { packageFilePath } from '#src/files/package-file.ts';
import { socialSubsets, type SocialFont } from '#src/templates/social-design.ts';

const loaded = new Map<string, SatoriOptions['fonts']>();

/** The font's subsets, read once from the packages they come in. */
export function loadFont({ family, file, weight }: SocialFont): SatoriOptions['fonts'] {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const path = packageFilePath(file);
  const fonts = socialSubsets.map((subset) => ({
    name: `${family} ${subset}`,
    data: readFileSync(path.replace('{subset}', subset)),
    weight,
    style: 'normal' as const,
  }));
  loaded.set(file, fonts);
  return fonts;
}
