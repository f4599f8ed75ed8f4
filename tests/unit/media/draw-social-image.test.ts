import { afterAll, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { templateIds } from '#src/templates/manifests.ts';
import { drawableText } from '#src/media/drawable-text.ts';
import type { SocialFont } from '#src/templates/social-design.ts';
import { socialDesignFor } from '#src/templates/social-designs.ts';
import { openImageProcessor } from '#src/media/image-process.ts';

const imageProcessor = openImageProcessor();
afterAll(() => imageProcessor.close());

const words = {
  title: 'Ada Lovelace',
  subtitle: 'Notes on the analytical engine, with proofs.',
  site: 'ada.example.com',
};

describe.each(templateIds)('social image of %s', (id) => {
  const template = { template: id, colors: socialDesignFor(id).colors({}) };

  it('draws a PNG of 1200 × 630 pixels under 80 kB without metadata', async () => {
    const png = await imageProcessor.social({ ...words, ...template });
    expect(png.length).toBeLessThan(80_000);
    const { format, width, height, exif, xmp, icc } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    expect({ exif, xmp, icc }).toEqual({});
  });

  it('draws the same image for the same text and another image for another text', async () => {
    const first = await imageProcessor.social({ ...words, ...template });
    expect(await imageProcessor.social({ ...words, ...template })).toEqual(first);
    expect(await imageProcessor.social({ ...words, title: 'Grace Hopper', ...template })).not.toEqual(first);
  });

  it('has the colors that were chosen', async () => {
    const drawn = async (options: Record<string, string>) => {
      const colors = socialDesignFor(id).colors(options);
      const png = await imageProcessor.social({ ...words, ...template, colors });
      const [red = 0] = await sharp(png).raw().toBuffer();
      return red;
    };
    expect(await drawn({ scheme: 'light' })).toBeGreaterThan(200);
    expect(await drawn({ scheme: 'dark' })).toBeLessThan(60);
    const chosen = { accent: '#0000ff', signal: '#0000ff' };
    expect(socialDesignFor(id).colors({ ...chosen, scheme: 'light' }).accent).toBe('#0000ff');
  });

  it('draws an image without text when the fonts have none of its characters', async () => {
    const foreign = { title: '東京の夜', subtitle: 'مرحبا بالعالم', site: '👩‍👩‍👧‍👦' };
    const empty = await imageProcessor.social({ title: '', subtitle: '', site: '', ...template });
    expect(await imageProcessor.social({ ...foreign, ...template })).toEqual(empty);
  });

  it('draws an image of the same size for very long and hostile text', async () => {
    const long = {
      title: 'W'.repeat(500),
      subtitle: '<svg onload="x"/>&amp;\u0000\uD800'.repeat(40),
      site: 'i'.repeat(300),
    };
    const { width, height } = await sharp(await imageProcessor.social({ ...long, ...template })).metadata();
    expect({ width, height }).toEqual({ width: 1200, height: 630 });
  });
});

const font = (name: string, file: string): SocialFont => ({
  family: name,
  file: `@fontsource-variable/${file}/files/${file}-{subset}-wght-normal.woff2`,
  weight: 400,
});
const [archivo, geist, newsreader] = [
  font('Archivo', 'archivo'),
  font('Geist', 'geist'),
  font('Newsreader', 'newsreader'),
];

describe('drawableText', () => {
  it('omits characters that the font does not have', async () => {
    expect(await drawableText('Žofie ω Čapek 👋', archivo, 60)).toBe('Žofie Čapek');
  });

  it('omits the same characters of a second text', async () => {
    expect(await drawableText('ω Čapek 👋🏽 👋', archivo, 60)).toBe('Čapek');
    expect(await drawableText('Žofie ω 👋🏽', archivo, 60)).toBe('Žofie');
  });

  it('returns an empty text when few characters remain', async () => {
    expect(await drawableText('東京スタジオ A', geist, 60)).toBe('');
  });

  it('shortens long text with an ellipsis', async () => {
    expect(await drawableText('one two three', newsreader, 8)).toBe('one two…');
  });
});
