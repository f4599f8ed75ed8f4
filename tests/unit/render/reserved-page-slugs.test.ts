import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { slugFromTitle, takeSlug } from '#src/domain/entry-slugs.ts';
import { publishIssues } from '#src/domain/publish-issues.ts';
import { newItem, renamedSlug } from '#src/domain/fields.ts';
import { newPage, pageFields } from '#src/domain/pages.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { reservedPageSlugs } from '#src/domain/reserved-page-slugs.ts';
import { newBlock } from '#src/domain/blocks/index.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { portfolioFile } from '#src/domain/portfolio-file.ts';
import { sampleIds } from '#src/samples/load-sample.ts';
import { importJson } from '#tests/unit/import/files.ts';
import { hero, portfolio, projects, render } from './rendered.ts';

const page = (current: string, former: string[] = []) => ({
  ...newPage('p1'),
  title: 'Of my own',
  slug: { current, former },
});
const text = [{ ...newBlock('text', 't'), body: fromPlainText('Why?') }];
/** The sections of a site that has every kind of page except those that an author adds. */
const sections = [
  hero,
  { ...projects({ id: 'a', title: 'Bridge', tags: ['stone'], body: text }, { id: 'b', tags: ['stone'] }) },
  { ...newSection('gallery', 'g'), title: 'Coast', hasPage: true },
  { ...newSection('skills', 'k'), items: [{ ...newItem(kinds.skills.fields.items, 's'), name: 'Stone' }] },
];
const siteWith = (...pages: ReturnType<typeof page>[]) => render({ content: portfolio({ sections, pages }) });
const without = siteWith();

describe.each(reservedPageSlugs)('an own page with the reserved slug %s', (name) => {
  it('takes no file of the site when it is written, and is published under another name', () => {
    const files = siteWith(page(name));
    for (const path of Object.keys(without)) expect(files).toHaveProperty([path]);
    expect(Object.keys(files).filter((path) => path.startsWith(`${name}-2/`))).toEqual([
      `${name}-2/index.html`,
    ]);
  });

  it('leaves no redirect in the place of the site’s own when it is renamed', () => {
    const { current, former } = renamedSlug(pageFields.slug, { current: name, former: [] }, 'about-me');
    expect(former).toEqual([]);
    const files = siteWith(page(current, [name]));
    expect(files).toHaveProperty(['about-me/index.html']);
    const pagesIn = (site: typeof files): number =>
      Object.keys(site).filter((path) => path.endsWith('.html')).length;
    expect(pagesIn(files)).toBe(pagesIn(without) + 1);
  });

  it('is an issue in the check, also after an import', async () => {
    const issue = {
      path: 'pages.p1.slug',
      message: `Slug: “${name}” is a URL that every site uses. Choose another slug.`,
    };
    const content = portfolio({ pages: [page(name)] });
    expect(publishIssues(content)).toEqual([issue]);
    const imported = await importJson(portfolioFile(content, []));
    expect(publishIssues(readContent({ template: 'london', ...imported }))).toEqual([issue]);
  });

  it('does not come from a title', () => {
    expect(takeSlug(slugFromTitle(name, ''), new Set(reservedPageSlugs))).toBe(`${name}-2`);
  });
});

describe('reserved slugs of pages', () => {
  it('include every folder that a sample has at the top of its site', async () => {
    const folder = fileURLToPath(new URL('../../../content/samples', import.meta.url));
    for (const id of await sampleIds(folder)) {
      const content = readContent(JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')));
      const own = new Set(content.pages.map(({ slug }) => slug.current));
      const folders = Object.keys(render({ content }))
        .filter((path) => path.includes('/'))
        .map((path) => path.split('/')[0] ?? '')
        .filter((name) => !own.has(name));
      expect(folders.length).toBeGreaterThan(0);
      expect(reservedPageSlugs).toEqual(expect.arrayContaining(folders));
    }
  });
});
