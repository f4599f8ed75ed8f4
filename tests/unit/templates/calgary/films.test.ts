import { expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { standInImage } from '#src/template-check/stand-in-image.ts';
import { pageWith } from '../page-with.ts';

/** The front page with videos whose posters have these sizes. */
const pageOf = async (...sizes: [number, number][]): Promise<string> =>
  await pageWith('calgary', {
    sections: [
      {
        ...newSection('video', 'v'),
        items: sizes.map((_, index) => ({
          ...newItem(kinds.video.fields.items, `film${index}`),
          title: 'Stairs',
          url: 'https://example.org/film',
          poster: { uploadId: `poster${index}`, alt: 'A stair', decorative: false },
        })),
      },
    ],
    path: '/',
    images: Object.fromEntries(
      sizes.map(([width, height], index) => {
        const id = `poster${index}`;
        return [id, standInImage({ id, width, height })];
      }),
    ),
  });

it('a single video in Calgary is a frame with its text beside it, several are not', async () => {
  expect(await pageOf([900, 1600])).toContain('frame-project frame-tall');
  expect(await pageOf([1600, 900])).toContain('frame-project frame-wide');
  expect(await pageOf([1600, 600])).toContain('frame-project frame-wide');
  expect(await pageOf([900, 1600], [900, 1600])).not.toContain('frame-project');
});
