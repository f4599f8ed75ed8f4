import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { displayP3, isDisplayP3 } from '#src/media/display-p3.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { recipeFor } from '#src/media/image-recipe.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

const imageProcessor = openImageProcessor();
let folder: Awaited<ReturnType<typeof tempDir>>;
/** The path of a Display P3 profile with its author in the metadata. */
let foreignProfile: string;

beforeAll(async () => {
  folder = await tempDir();
  foreignProfile = join(folder.path, 'p3.icc');
  const profile = Buffer.from(await displayP3());
  const copyright = Buffer.from('CC0', 'utf16le').swap16();
  profile.write('ADA', profile.indexOf(copyright) - 1, 'utf16le');
  await writeFile(foreignProfile, profile);
});
afterAll(async () => {
  await imageProcessor.close();
  await folder.remove();
});

/** The purest red of Display P3, which sRGB does not contain. */
function red(width = 90, height = 60): Sharp {
  const raw = Buffer.alloc(width * height * 3);
  for (let at = 0; at < raw.length; at += 3) raw.set([255, at % 40, 0], at);
  return sharp(raw, { raw: { width, height, channels: 3 } });
}

/** An image with unchanged pixel values and the foreign profile. */
async function wide(format: 'jpeg' | 'png' | 'webp' | 'avif', image = red()): Promise<Buffer> {
  const tagged = await image.withIccProfile(foreignProfile).png().toBuffer();
  return sharp(tagged).keepIccProfile()[format]({ quality: 95 }).toBuffer();
}

/** The maximum stored value of red, ignoring the profile. */
async function reddest(bytes: Uint8Array): Promise<number> {
  const { channels } = await sharp(bytes, { ignoreIcc: true }).stats();
  return channels[0]?.max ?? 0;
}

const iccOf = async (bytes: Uint8Array): Promise<Buffer | undefined> => (await sharp(bytes).metadata()).icc;

describe('images in Display P3', () => {
  it('are recognized by the colors of their profile', async () => {
    expect(isDisplayP3(await displayP3())).toBe(true);
    const srgb = await iccOf(await red().withIccProfile('srgb').png().toBuffer());
    expect(isDisplayP3(srgb ?? new Uint8Array())).toBe(false);
    expect(isDisplayP3((await displayP3()).subarray(0, 200))).toBe(false);
    expect(isDisplayP3(new Uint8Array(500))).toBe(false);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'keep their gamut as %s when they are cleaned, under a profile of our own, and change no more',
    async (format) => {
      const given = await wide(format);
      expect(await iccOf(given)).not.toEqual(await displayP3());
      const once = await imageProcessor.clean(given);
      expect(await iccOf(once.bytes)).toEqual(await displayP3());
      expect(Math.abs((await reddest(once.bytes)) - (await reddest(given)))).toBeLessThanOrEqual(6);
      expect((await imageProcessor.clean(once.bytes)).bytes).toEqual(once.bytes);
    },
  );

  it('are encoded anew when their own profile was changed', async () => {
    const { bytes } = await imageProcessor.clean(await wide('jpeg'));
    const changed = Buffer.from(bytes);
    const copyright = changed.indexOf(Buffer.from('CC0', 'utf16le').swap16());
    changed.set([0x58], copyright + 1);
    expect(await iccOf((await imageProcessor.clean(changed)).bytes)).toEqual(await displayP3());
  });

  it('keep their gamut in every rendition', async () => {
    const { bytes } = await imageProcessor.clean(await wide('png', red(600, 400)));
    const variants = await imageProcessor.variants(bytes, recipeFor({ maxImageWidth: 400 }));
    expect(variants.length).toBeGreaterThan(2);
    const crop = { x: 0, y: 0, width: 0.5, height: 1 };
    const cropped = await imageProcessor.variants(bytes, { ...recipeFor({ maxImageWidth: 400 }), crop });
    expect(cropped.map(({ width }) => width)).toContain(300);
    for (const variant of [...variants, ...cropped])
      expect(await iccOf(variant.bytes)).toEqual(await displayP3());
  });

  it('leave images in sRGB without a profile', async () => {
    const { bytes } = await imageProcessor.clean(await red().jpeg().toBuffer());
    expect(await iccOf(bytes)).toBeUndefined();
  });
});
