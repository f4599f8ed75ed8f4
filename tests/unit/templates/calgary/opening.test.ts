import { expect, it } from 'vitest';
import { isOpening, squareOf } from '#src/templates/calgary/opening.ts';

const image = { width: 1800, height: 1200, focus: { x: 0.38, y: 0.8 } };
const center = { x: 0.5, y: 0.5 };

it('an image opens a site in Calgary if it is large and wide, with a focus or the shape of a panorama', () => {
  expect(isOpening(image, {})).toBe(true);
  expect(isOpening({ ...image, focus: center }, {})).toBe(false);
  expect(isOpening({ ...image, height: 900, focus: center }, {})).toBe(true);
  expect(isOpening({ ...image, width: 1300, height: 900 }, {})).toBe(false);
  expect(isOpening({ ...image, height: 1500 }, {})).toBe(false);
  expect(isOpening(image, { hero: 'frame' })).toBe(false);
});

it('phones show the square of an opening where styles would crop it', () => {
  expect(squareOf(image, {})).toEqual({ x: 0.1333, y: 0, width: 0.6667, height: 1 });
  expect(squareOf(image, { hero: 'frame' })).toBeNull();
});
