import { describe, expect, it } from 'vitest';
import { memoryCache } from '#src/export/memory-cache.ts';
import { newItem } from '#src/domain/fields.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { renderedSite } from '#src/template-check/rendered-site.ts';
import { standInImage } from '#src/template-check/stand-in-image.ts';
import { aPortfolio } from '#tests/support/builders.ts';

/** The front page of Calgary with so many projects that have an image: how many have a screen, how many hang on a wall. */
async function front(count: number): Promise<{ screens: number; onWall: number; isStyled: boolean }> {
  const items = Array.from({ length: count }, (_, index) => ({
    ...newItem(kinds.projects.fields.items, `p${index}`),
    title: `Project ${index}`,
    cover: { uploadId: 'wide', alt: 'A bridge', decorative: false },
  }));
  const section = { ...newSection('projects', 's1'), items };
  const content = readContent(aPortfolio({ sections: [section] }));
  const images = { wide: standInImage({ id: 'wide', width: 1600, height: 900 }) };
  const site = await renderedSite(memoryCache(), 'calgary', { name: 'Ada', content, images, files: {} });
  const html = String(site.get('/index.html')?.body);
  const countOf = (pattern: RegExp): number => html.match(pattern)?.length ?? 0;
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  return {
    screens: countOf(/class="frame frame-project/g),
    onWall: countOf(/class="wall-project"/g),
    isStyled: String(site.get(style)?.body).includes('.wall-image'),
  };
}

describe('the projects of the template Calgary', () => {
  it('have a screen each, while somebody can look at them one at a time', async () => {
    expect(await front(10)).toEqual({ screens: 10, onWall: 0, isStyled: false });
  });

  it('hang on a wall after the first eight, where there are many', async () => {
    expect(await front(20)).toEqual({ screens: 8, onWall: 12, isStyled: true });
  });
});
