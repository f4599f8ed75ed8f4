import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { croppedPixels, cropWithin, imageKey, imageOfKey, pointInCrop, type Crop } from '#src/domain/crop.ts';
import { fieldSchema } from '#src/domain/schemas/field-schema.ts';
import { cropNameSchema, cropSchema } from '#src/domain/schemas/crop-schema.ts';
import { image } from '#src/domain/fields.ts';

const crop = { x: 0.25, y: 0.1, width: 0.5, height: 0.4 };

const anyCrop = fc
  .record({
    x: fc.double({ min: 0, max: 0.99, noNaN: true }),
    y: fc.double({ min: 0, max: 0.99, noNaN: true }),
  })
  .chain(({ x, y }) =>
    fc.record({
      x: fc.constant(x),
      y: fc.constant(y),
      width: fc.double({ min: 0.01, max: 1 - x, noNaN: true }),
      height: fc.double({ min: 0.01, max: 1 - y, noNaN: true }),
    }),
  );

describe('crops', () => {
  it('are left out of the use of an image that has none, as before there were crops', () => {
    const before = { uploadId: 'a', alt: 'A bridge', decorative: false };
    expect(fieldSchema(image('Cover')).parse(before)).toStrictEqual(before);
    expect(fieldSchema(image('Cover')).parse({ ...before, crop })).toStrictEqual({ ...before, crop });
  });

  it.each([
    { ...crop, x: -0.1 },
    { ...crop, x: 0.6 },
    { ...crop, height: 0.91 },
    { ...crop, width: 0.001 },
    { ...crop, y: Number.NaN },
    { ...crop, turned: 90 },
  ])('are rejected where they are not within the image: %j', (wrong) => {
    expect(cropSchema.safeParse(wrong).success).toBe(false);
  });

  it('have a name that is the same in a URL and in a key', () => {
    const rounded = cropSchema.parse({ ...crop, x: 0.123_456_7 });
    expect(rounded.x).toBe(0.1235);
    expect(imageOfKey(imageKey({ uploadId: 'a1', crop: rounded }))).toEqual({
      uploadId: 'a1',
      crop: rounded,
    });
    expect(imageOfKey(imageKey({ uploadId: 'a1' }))).toEqual({ uploadId: 'a1' });
    for (const name of ['', '0,0,1', '0,0,1,1,1', '0,0,1e9,1', '0.9,0,0.5,1', '../../etc', '..,0,1,1'])
      expect(cropNameSchema.safeParse(name).success, name).toBe(false);
  });

  it('are at least one pixel of any image, and none outside it', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(anyCrop, side, side, (given: Crop, width, height) => {
        const area = croppedPixels({ width, height }, given);
        expect(Math.min(area.left, area.top)).toBeGreaterThanOrEqual(0);
        expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(1);
        expect(area.left + area.width).toBeLessThanOrEqual(width);
        expect(area.top + area.height).toBeLessThanOrEqual(height);
      }),
    );
  });

  it('of a crop are crops of the whole image', () => {
    const outer = { x: 0.5, y: 0.2, width: 0.4, height: 0.5 };
    expect(cropWithin(outer, { x: 0.25, y: 0, width: 0.5, height: 1 })).toEqual({
      x: 0.6,
      y: 0.2,
      width: 0.2,
      height: 0.5,
    });
    expect(cropWithin(undefined, outer)).toEqual(outer);
  });

  it('keep the focal point in view, or what is nearest to it', () => {
    const point = pointInCrop({ x: 0.5, y: 0.3 }, crop);
    expect([point.x, point.y].map((share) => Math.round(share * 1000) / 1000)).toEqual([0.5, 0.5]);
    expect(pointInCrop({ x: 0.9, y: 0 }, crop)).toEqual({ x: 1, y: 0 });
  });
});
