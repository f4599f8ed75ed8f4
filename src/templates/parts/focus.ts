import type { SiteImages } from '#src/domain/site.ts';

type Focus = { x: number; y: number };

/**
 * The class that keeps a point visible when the image is cropped; null for the center, which is the default of
 * browsers.
 */
export function focusClass(focus: Focus): string | null {
  const { x, y } = inTenths(focus);
  return x === 50 && y === 50 ? null : `focus-${x}-${y}`;
}

/** The rules for all used focus points, to be added to the stylesheet. Focus points are shares from 0 to 1. */
export function focusCss(images: SiteImages): string {
  const rules = Object.values(images).flatMap(({ focus }) => {
    const name = focusClass(focus);
    const { x, y } = inTenths(focus);
    return name === null ? [] : [`.${name}{object-position:${x}% ${y}%}`];
  });
  return [...new Set(rules)].toSorted().join('');
}

const tenth = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 10) * 10;

/** A focus point as styles have it: in percent, a multiple of ten. */
export const inTenths = ({ x, y }: Focus): Focus => ({ x: tenth(x), y: tenth(y) });
