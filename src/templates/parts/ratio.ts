import type { SiteImages } from '#src/domain/site.ts';

type Size = { width: number; height: number };

/** The class for the aspect ratio of an image, because pages carry no style attributes. */
export const ratioClass = (size: Size): string => `ratio-${hundredths(size)}`;

/** The rules for all used aspect ratios, to be added to the stylesheet of a template that needs them. */
export function ratioCss(images: SiteImages): string {
  const shapes = new Set(Object.values(images).map(hundredths));
  return [...shapes]
    .toSorted((a, b) => a - b)
    .map((shape) => `.ratio-${shape}{--ratio:${shape / 100}}`)
    .join('');
}

const hundredths = ({ width, height }: Size): number => Math.max(1, Math.round((width / height) * 100));
