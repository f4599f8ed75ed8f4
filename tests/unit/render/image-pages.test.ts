import { describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { aSiteImage } from '#tests/support/site-image.ts';
import { hero, portfolio, render } from './rendered.ts';

const images = { one: aSiteImage({ id: 'one' }), two: aSiteImage({ id: 'two' }) };
const item = (id: string, uploadId: string, caption: string) => ({
  ...newItem(kinds.gallery.fields.items, id),
  image: { uploadId, alt: `Alt of ${id}`, decorative: false },
  caption,
});
const gallery = {
  ...newSection('gallery', 'g'),
  title: 'Looms',
  hasPage: true,
  license: 'CC BY 4.0',
  items: [
    item('a', 'one', 'Warp'),
    item('b', 'gone', 'Not uploaded'),
    item('c', 'two', 'Warp'),
    item('d', 'one', ''),
  ],
};
const site = (template: string, section = gallery) =>
  render({ content: portfolio({ template, sections: [hero, section] }), images });

describe('pages of images', () => {
  it('exist in Calgary for each image that the site has, under slugs of their own', () => {
    const paths = Object.keys(site('calgary')).filter((path) => /^series\/looms\/.+\//.test(path));
    expect(paths.toSorted()).toEqual([
      'series/looms/image/index.html',
      'series/looms/warp-2/index.html',
      'series/looms/warp/index.html',
    ]);
    expect(site('calgary')['sitemap.xml']).toContain('/series/looms/warp-2/');
  });

  it('lead to the series and to the images before and after, past one that is missing', () => {
    const page = site('calgary')['series/looms/warp-2/index.html'];
    expect(page).toContain('href="/series/looms/"');
    expect(page).toMatch(/href="\/series\/looms\/warp\/" rel="prev"/);
    expect(page).toMatch(/href="\/series\/looms\/image\/" rel="next"/);
    expect(page).toContain('2 / 3');
    expect(page).toContain('CC BY 4.0');
  });

  it('describe their image and its rights for search engines', () => {
    const page = site('calgary')['series/looms/warp/index.html'] ?? '';
    const [, data = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'WebPage',
      isPartOf: { '@type': 'ImageGallery', name: 'Looms' },
      mainEntity: {
        '@type': 'ImageObject',
        caption: 'Warp',
        license: 'https://creativecommons.org/licenses/by/4.0/',
      },
    });
  });

  it('do not exist for a series without a page, or in templates that show all images at once', () => {
    const without = site('calgary', { ...gallery, hasPage: false });
    expect(Object.keys(without).some((path) => path.startsWith('series/'))).toBe(false);
    expect(Object.keys(site('london')).some((path) => /^series\/looms\/.+\//.test(path))).toBe(false);
  });
});
