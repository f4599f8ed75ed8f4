import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cropSchema } from '#src/domain/schemas/crop-schema.ts';
import {
  cropShapes,
  isWhole,
  movedCrop,
  resizedCrop,
  shapedCrop,
  shareRatio,
  wholeImage,
} from '#editor/fields/crop-moves.ts';

const photo = { width: 1200, height: 800 };
const side = fc.constantFrom(undefined, 'start' as const, 'end' as const);
const anywhere = fc.double({ min: -2, max: 3, noNaN: true });
const point = fc.record({ x: anywhere, y: anywhere });
const move = fc.oneof(
  fc.record({ by: point }),
  fc.record({ sides: fc.record({ x: side, y: side }), to: point }),
);

describe('moves of a crop', () => {
  it.each(cropShapes)('stay within the image and keep the shape $label after any drag', ({ id }) => {
    fc.assert(
      fc.property(
        fc.array(move, { maxLength: 12 }),
        fc.record({
          width: fc.integer({ min: 100, max: 5000 }),
          height: fc.integer({ min: 100, max: 5000 }),
        }),
        (moves, size) => {
          const ratio = shareRatio(id, size);
          // A ratio wider than the smallest crop allows does not fit in such an image.
          fc.pre(ratio === null || (ratio < 20 && ratio > 1 / 20));
          let crop = shapedCrop(wholeImage, ratio);
          for (const one of moves) {
            crop = 'by' in one ? movedCrop(crop, one.by) : resizedCrop(crop, { ...one, ratio });
            expect(cropSchema.safeParse(crop).error).toBeUndefined();
            if (ratio !== null)
              expect(Math.abs(crop.width - crop.height * ratio)).toBeLessThan(0.0003 * Math.max(1, ratio));
          }
        },
      ),
    );
  });

  it('start with the largest crop of a ratio, around the middle of the former one', () => {
    expect(shapedCrop(wholeImage, shareRatio('1:1', photo))).toEqual({
      x: 0.1667,
      y: 0,
      width: 0.6667,
      height: 1,
    });
    expect(shapedCrop(wholeImage, shareRatio('16:9', photo))).toEqual({
      x: 0,
      y: 0.0781,
      width: 1,
      height: 0.8438,
    });
    const right = { x: 0.8, y: 0.2, width: 0.2, height: 0.2 };
    expect(shapedCrop(right, shareRatio('1:1', photo))).toMatchObject({ x: 0.3333, y: 0 });
    expect(isWhole(shapedCrop(right, shareRatio('original', photo)))).toBe(true);
    expect(shapedCrop(right, shareRatio('free', photo))).toBe(right);
  });

  it('do not move the other sides', () => {
    const crop = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };
    expect(resizedCrop(crop, { sides: { x: 'start' }, to: { x: 0.1, y: 0.9 }, ratio: null })).toEqual({
      x: 0.1,
      y: 0.2,
      width: 0.5,
      height: 0.4,
    });
    expect(resizedCrop(crop, { sides: { x: 'end', y: 'end' }, to: { x: 9, y: 0.5 }, ratio: null })).toEqual({
      x: 0.2,
      y: 0.2,
      width: 0.8,
      height: 0.3,
    });
  });
});
