import { describe, expect, it } from 'vitest';
import { memoryCache } from '#src/export/memory-cache.ts';
import { newItem } from '#src/domain/fields.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { renderedSite } from '#src/template-check/rendered-site.ts';
import { standInImage } from '#src/template-check/stand-in-image.ts';
import { aPortfolio } from '#tests/support/builders.ts';

type Front = { screens: number; onWall: number; onSheet: number; inLines: number; isStyled: boolean };

/**
 * The layout of each project on Calgary's front page with this many projects, of which the first `pictured` have an
 * image.
 */
async function front(count: number, pictured = count): Promise<Front> {
  const items = Array.from({ length: count }, (_, index) => ({
    ...newItem(kinds.projects.fields.items, `p${index}`),
    title: `Project ${index}`,
    cover: index < pictured ? { uploadId: 'wide', alt: 'A bridge', decorative: false } : null,
  }));
  const section = { ...newSection('projects', 's1'), items };
  const content = readContent(aPortfolio({ sections: [section] }));
  const images = { wide: standInImage({ id: 'wide', width: 1600, height: 900 }) };
  const site = await renderedSite(memoryCache(), 'calgary', { name: 'Ada', content, images, files: {} });
  const html = String(site.get('/index.html')?.body);
  const countOf = (pattern: RegExp): number => html.match(pattern)?.length ?? 0;
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
  const [beforeLines = '', lines = ''] = html.split('class="later-list"');
  const [, sheet = ''] = beforeLines.split('class="project-sheet"');
  const laterIn = (part: string): number => part.match(/class="later"/g)?.length ?? 0;
  return {
    screens: countOf(/class="frame frame-project/g),
    onWall: countOf(/class="wall-project /g),
    onSheet: laterIn(sheet),
    inLines: laterIn(lines),
    isStyled: String(site.get(style)?.body).includes('.wall-image'),
  };
}

describe('the projects of the template Calgary', () => {
  it('have a screen each if they are few', async () => {
    expect(await front(10)).toMatchObject({ screens: 10, onWall: 0, onSheet: 0, isStyled: false });
  });

  it('are on a wall after the first eight', async () => {
    expect(await front(11)).toMatchObject({ screens: 8, onWall: 3, onSheet: 0, isStyled: true });
  });

  it('are six on a wall if there are many, and the others on a contact sheet', async () => {
    expect(await front(20)).toMatchObject({ screens: 0, onWall: 6, onSheet: 14, isStyled: true });
  });

  it('are in lines below the contact sheet if they have no image', async () => {
    expect(await front(20, 10)).toMatchObject({ onSheet: 4, inLines: 10 });
  });

  it('are from edge to edge with a panorama, but in their column if the opening shows the same image', async () => {
    const use = { uploadId: 'pano', alt: 'Hills', decorative: false };
    const project = { ...newItem(kinds.projects.fields.items, 'p1'), title: 'Smoke', cover: use };
    const shapeAfter = async (image: typeof use | null): Promise<string | undefined> => {
      const hero = { ...newSection('hero', 's0'), image };
      const sections = [hero, { ...newSection('projects', 's1'), items: [project] }];
      const content = readContent(aPortfolio({ sections }));
      const images = { pano: standInImage({ id: 'pano', width: 1920, height: 800 }) };
      const site = await renderedSite(memoryCache(), 'calgary', { name: 'Ada', content, images, files: {} });
      return /frame-project frame-(\w+)/.exec(String(site.get('/index.html')?.body))?.[1];
    };
    expect(await shapeAfter(null)).toBe('panorama');
    expect(await shapeAfter(use)).toBe('wide');
  });
});
