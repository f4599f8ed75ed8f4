import type { ImageUse } from '#src/domain/fields.ts';
import { imageOf, shapeOf } from '../parts/image.tsx';
import type { SiteView } from '../template.ts';
import { panorama } from './opening.ts';

export type Scale = 'panorama' | 'wide' | 'square' | 'tall';

/** The size of an image by its shape; null if the site does not have it. */
export function scaleOf(use: ImageUse | null, site: SiteView): Scale | null {
  return ratioIn(use, site) >= panorama ? 'panorama' : shapeOf(use, site);
}

/**
 * Items grouped in rows by the shapes of their images: consecutive ones that are not wide are pairs, of an odd number
 * the last three are together, and every other item is alone.
 */
export function inRows<T>(items: readonly T[], imageIn: (item: T) => ImageUse | null, site: SiteView): T[][] {
  const isUpright = (item: T | undefined): boolean => {
    const scale = item === undefined ? null : scaleOf(imageIn(item), site);
    return scale === 'tall' || scale === 'square';
  };
  return items.reduce<T[][]>((rows, item, index) => {
    const last = rows.at(-1);
    const room = isUpright(items[index + 1]) ? 2 : 3;
    if (last !== undefined && last.length < room && isUpright(last[0]) && isUpright(item)) last.push(item);
    else rows.push([item]);
    return rows;
  }, []);
}

/** The width of an image as a multiple of its height; a square for none. */
export function ratioIn(use: ImageUse | null, site: SiteView): number {
  const image = imageOf(use, site);
  return image === null ? 1 : image.width / image.height;
}

/** Items in rows of about equal heights that images of any shapes fill; `full` is the width of a row for a height of 1. */
export function inFullRows<T>(items: readonly T[], ratioOf: (item: T) => number, full: number): T[][] {
  const all = items.reduce((sum, item) => sum + ratioOf(item), 0);
  const perRow = all / Math.max(1, Math.round(all / full));
  const rows = new Map<number, T[]>();
  let before = 0;
  for (const item of items) {
    const ratio = ratioOf(item);
    const row = Math.floor((before + ratio / 2) / perRow);
    rows.set(row, [...(rows.get(row) ?? []), item]);
    before += ratio;
  }
  return [...rows.values()];
}
