import { expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { standInImage } from '#src/template-check/stand-in-image.ts';
import { pageWith } from '../page-with.ts';

const images = {
  wide: standInImage({ id: 'wide', width: 1600, height: 1000 }),
  panorama: standInImage({ id: 'panorama', width: 2000, height: 1000 }),
  tall: standInImage({ id: 'tall', width: 800, height: 1000 }),
};

/** The number of images in each row of a series with images of these shapes; an image alone is not in a row. */
async function rows(...shapes: (keyof typeof images)[]): Promise<number[]> {
  const items = shapes.map((uploadId, index) => ({
    ...newItem(kinds.gallery.fields.items, `i${index}`),
    image: { uploadId, alt: 'A bridge', decorative: false },
  }));
  const html = await pageWith('calgary', {
    sections: [{ ...newSection('gallery', 's'), items }],
    path: '/',
    images,
  });
  return html
    .split('class="pair"')
    .slice(1)
    .map((row) => row.split('</div>')[0]?.match(/class="frame frame-image/g)?.length ?? 0);
}

it('images of a series in Calgary are in rows of about the width of the page, panoramas alone', async () => {
  expect(await rows('wide', 'panorama', 'tall')).toEqual([]);
  expect(await rows('wide', 'tall', 'tall', 'wide')).toEqual([2, 2]);
  expect(await rows('tall', 'tall', 'tall')).toEqual([3]);
  expect(await rows('tall', 'tall', 'tall', 'tall', 'tall', 'wide')).toEqual([2, 3]);
});

/** The number of images in each row of a tag with images of these shapes. */
async function tagRows(...shapes: (keyof typeof images)[]): Promise<number[]> {
  const items = shapes.map((uploadId, index) => ({
    ...newItem(kinds.gallery.fields.items, `i${index}`),
    image: { uploadId, alt: 'A bridge', decorative: false },
    caption: 'A bridge',
    tags: ['fog'],
  }));
  const html = await pageWith('calgary', {
    sections: [{ ...newSection('gallery', 's'), items }],
    path: '/tags/fog/',
    images,
  });
  return html
    .split('class="small-images"')
    .slice(1)
    .map((row) => row.match(/class="small-image /g)?.length ?? 0);
}

it('images of a tag in Calgary are in rows of about equal widths', async () => {
  expect(await tagRows('tall', 'wide')).toEqual([2]);
  expect(await tagRows('tall', 'tall', 'tall', 'tall', 'tall')).toEqual([5]);
  expect(await tagRows('wide', 'wide', 'wide', 'wide')).toEqual([2, 2]);
  expect(await tagRows('tall', 'tall', 'tall', 'tall', 'tall', 'tall', 'tall')).toEqual([3, 4]);
});
