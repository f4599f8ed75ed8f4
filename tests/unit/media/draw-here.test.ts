import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { drawHere } from '#src/media/draw-here.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { socialDesignFor } from '#src/templates/social-designs.ts';

const spec = {
  title: 'Ada Lovelace',
  subtitle: 'Mathematician, and first of all programmers',
  site: 'ada.example.org',
  template: 'london',
  colors: socialDesignFor('london').colors({}),
};

describe('drawing social images in the process that needs them', () => {
  it('starts no child, and draws the same bytes as one', async () => {
    const here = openImageProcessor({ draw: drawHere, childPath: '/there/is/no/child.mjs' });
    const inChild = openImageProcessor();
    onTestFinished(async () => {
      await here.close();
      await inChild.close();
    });
    expect(Buffer.compare(await here.social(spec), await inChild.social(spec))).toBe(0);
  });

  it('lets the process load nothing but SVG afterwards', async () => {
    const png = await drawHere(spec);
    await expect(sharp(png).metadata()).rejects.toThrow('unsupported image format');
  });
});
