import { expect, it } from 'vitest';
import { newBlock } from '#src/domain/blocks/index.ts';
import { newItem } from '#src/domain/fields.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { standInImage } from '#src/template-check/stand-in-image.ts';
import { pageWith } from '../page-with.ts';

const series = (title: string) => ({
  ...newSection('gallery', title),
  title,
  body: [{ ...newBlock('text', 't'), body: fromPlainText('Text') }],
  items: ['one', 'two'].map((id) => ({
    ...newItem(kinds.gallery.fields.items, `${title}${id}`),
    image: { uploadId: 'wide', alt: 'A bridge', decorative: false },
  })),
});

/** The URL of the link at the end of the first of these series. */
async function lastLink(...titles: string[]): Promise<string | undefined> {
  const contact = { ...newSection('contact', 'c'), email: 'ada@example.org' };
  const html = await pageWith('calgary', {
    sections: [...titles.map(series), contact],
    path: `/series/${titles[0]}/`,
    images: { wide: standInImage({ id: 'wide', width: 1600, height: 900 }) },
  });
  return /class="next".*?href="([^"]+)"/s.exec(html)?.[1];
}

it('a series in Calgary links to the next one, and a single one to the contact details', async () => {
  expect(await lastLink('fog', 'snow')).toBe('/series/snow/');
  expect(await lastLink('fog')).toBe('mailto:ada@example.org');
});

it('a tag in Calgary links to the next one, and the last to the first', async () => {
  const tagged = ['fog', 'snow'].map((tag) => {
    const section = series(tag);
    return { ...section, items: section.items.map((item) => ({ ...item, tags: [tag] })) };
  });
  const linkOf = async (tag: string) => {
    const html = await pageWith('calgary', {
      sections: tagged,
      path: `/tags/${tag}/`,
      images: { wide: standInImage({ id: 'wide', width: 1600, height: 900 }) },
    });
    return /class="next".*?href="([^"]+)".*?class="next-label">([^<]+)/s.exec(html)?.slice(1);
  };
  expect(await linkOf('fog')).toEqual(['/tags/snow/', 'Tag']);
  expect(await linkOf('snow')).toEqual(['/tags/fog/', 'Tag']);
});
