import { altTextOf } from '#src/domain/alt-text.ts';
import type { ImageUse } from '#src/domain/fields.ts';
import { imageIn } from '#src/domain/site.ts';
import type { SiteView } from '../template.ts';
import { firstOf } from './shown-sections.ts';

/**
 * The image that shows the author, which programs may take for their face. An introduction may open with any image, so
 * only one whose alt text names the author counts: that of a profile does by itself.
 */
export function portraitOf(site: SiteView): ImageUse | null {
  const images = [firstOf('hero', site)?.image, firstOf('about', site)?.image];
  return images.find((use) => use && isNamed(use, site)) ?? null;
}

function isNamed(use: ImageUse, site: SiteView): boolean {
  const alt = folded(altTextOf(use, imageIn(site.images, use)).alt);
  const name = folded(site.name);
  // A title may stand before the name of the site, and not in the alt text.
  return contains(alt, name) || contains(name, alt);
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** A letter or a digit of a script that has spaces between words. */
const withinWord = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;

/** True if the words are in the text, and not as the owner of something: “Ada’s loom” is no portrait. */
function contains(text: string, words: string): boolean {
  const at = words === '' ? -1 : text.indexOf(words);
  if (at === -1) return false;
  const [before = '', after = ''] = [text[at - 1], text[at + words.length]];
  return !withinWord.test(before) && !withinWord.test(after) && !/['’]/.test(after);
}
