import { describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { kinds } from '#src/domain/sections/index.ts';
import { standInImage } from '#src/template-check/stand-in-image.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { pageWith } from '../page-with.ts';

const image = { uploadId: 'wide', alt: 'A bridge' };
const items = [{ ...newItem(kinds.gallery.fields.items, 'i1'), image }];

describe.each(templateIds)('the template %s', (template) => {
  it('names a series in the link to its page', async () => {
    const html = await pageWith(template, {
      sections: [{ id: 's', type: 'gallery', title: 'Bridges by night', hasPage: true, items }],
      images: { wide: standInImage({ id: 'wide', width: 1600, height: 900 }) },
    });
    const links = Array.from(html.matchAll(/<a [^>]*href="\/series\/[^>]*>(.*?)<\/a>/g), ([, text = '']) =>
      text.replaceAll(/<[^>]*>/g, ''),
    ).filter((text) => text !== '');
    expect(links).not.toEqual([]);
    for (const text of links) expect(text).toContain('Bridges by night');
  });
});
