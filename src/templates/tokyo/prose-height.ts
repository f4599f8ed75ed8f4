import { toPlainText } from '#src/domain/rich-text.ts';
import type { SectionFor } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { imageHeight } from './image-height.ts';
import { textHeight } from './text-height.ts';

/** In px, as in the stylesheet: a short text about the author in a wider tile is in the halves of the page. */
const wideTile = 864;

/** The estimated height of a text at a width, in px. */
export function proseHeight(section: SectionFor<'about' | 'text'>, site: SiteView, width: number): number {
  const paragraphs = toPlainText(section.body)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const image = section.type === 'about' ? imageHeight(section.image, site, Math.min(width, 288)) : 0;
  const isBeside = image > 0 && width >= 704;
  const isLarge = section.type === 'about' && image === 0 && paragraphs.length < 4;
  const isWide = isLarge && width >= wideTile;
  const isInColumns = isLarge ? isWide && paragraphs.length > 1 : width >= 704 && paragraphs.length >= 4;
  const columns = !isBeside && isInColumns ? 2 : 1;
  const size = isLarge
    ? aboutSize(width, { isWide, columns })
    : section.type === 'about' && image === 0
      ? 18
      : 16;
  const measure = Math.min(size * 34, (width - (isBeside ? 320 : 0)) / columns);
  const leading = isLarge ? 1.4 : 1.5;
  const text =
    paragraphs.reduce((sum, line) => sum + textHeight(line, measure, { size, leading }) + 10, 0) / columns;
  return isBeside ? Math.max(text, image) : text + image;
}

/** The size of a short text about the author, as in the stylesheet. */
function aboutSize(width: number, { isWide, columns }: { isWide: boolean; columns: number }): number {
  if (!isWide) return Math.min(24, Math.max(17, 15.2 + width * 0.012));
  return columns === 2 ? Math.min(28, 12 + width * 0.01) : Math.min(40, 8 + width * 0.024);
}
