import type { SiteImages } from '#src/domain/site.ts';

type Size = { width: number; height: number };

/**
 * The class for the aspect ratio of an image, because pages carry no style attributes. It has thousandths, because with
 * hundredths an image would be some pixels too low or too high.
 */
export const ratioClass = (size: Size): string => `ratio-${thousandths(size)}`;

/** The rules for all used aspect ratios, to be added to the stylesheet of a template that needs them. */
export function ratioCss(images: SiteImages): string {
  const shapes = new Set(Object.values(images).map(thousandths));
  return [...shapes]
    .toSorted((a, b) => a - b)
    .map((shape) => `.ratio-${shape}{--ratio:${shape / 1000}}`)
    .join('');
}

/** True for the ratio of an image that is clearly wider than high. */
export const isWide = (ratio: number): boolean => ratio > 1.2;

/** True for the ratio of an upright image: narrower than a square one. */
export const isTall = (ratio: number): boolean => ratio < 0.83;

const thousandths = ({ width, height }: Size): number => Math.max(1, Math.round((width / height) * 1000));
