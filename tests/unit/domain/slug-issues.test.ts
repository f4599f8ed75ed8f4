import { describe, expect, it } from 'vitest';
import { contentOf } from '#src/domain/content-of.ts';
import { newItem } from '#src/domain/fields.ts';
import { newPage } from '#src/domain/pages.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { publishIssues } from '#src/domain/publish-issues.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { aPortfolio } from '#tests/support/builders.ts';

type Named = { title?: string; current: string; former?: string[]; hidden?: boolean };

const named = ({ title = '', current, former = [], hidden = false }: Named) => ({
  title,
  slug: { current, former },
  hidden,
});
const page = (id: string, more: Named) => ({ ...newPage(id), ...named(more) });
const projects = (id: string, ...items: Named[]) => ({
  ...newSection('projects', id),
  items: items.map((more, at) => ({ ...newItem(kinds.projects.fields.items, `${id}${at}`), ...named(more) })),
});
const posts = (id: string, ...items: Named[]) => ({
  ...newSection('writing', id),
  items: items.map((more, at) => ({ ...newItem(kinds.writing.fields.items, `${id}${at}`), ...named(more) })),
});
const series = (id: string, more: Named) => ({ ...newSection('gallery', id), ...named(more) });
const hero = { ...newSection('hero', 'h'), name: 'Ada' };

/** The issues of the slugs of a portfolio, as `path: message`. */
const issuesWith = (more: Partial<PortfolioContent>): string[] =>
  publishIssues({ ...contentOf(aPortfolio()), sections: [hero], ...more })
    .filter(({ path }) => path.endsWith('.slug'))
    .map(({ path, message }) => `${path}: ${message}`);

describe('a slug that another entry has', () => {
  it.each(['first', 'last'])('is an issue of the page where it was typed, also when that is the %s', (at) => {
    const prints = page('a', { title: 'Prints', current: 'prints' });
    const colophon = page('b', { title: 'Colophon', current: 'prints' });
    expect(issuesWith({ pages: at === 'first' ? [colophon, prints] : [prints, colophon] })).toEqual([
      'pages.b.slug: Slug: “Prints” has this slug. Choose another slug.',
    ]);
  });

  it('is an issue of the second where both were typed', () => {
    const sections = [
      hero,
      projects('p', { title: 'Bridge', current: 'work' }, { title: 'Tower', current: 'work' }),
      posts('w', { title: 'Why', current: 'text' }, { current: 'text' }),
      series('g', { title: 'Coast', current: 'photos' }),
      series('k', { title: 'Hills', current: 'photos' }),
    ];
    expect(issuesWith({ sections })).toEqual([
      'p.items.p1.slug: Slug: “Bridge” has this slug. Choose another slug.',
      'w.items.w1.slug: Slug: “Why” has this slug. Choose another slug.',
      'k.slug: Slug: “Coast” has this slug. Choose another slug.',
    ]);
  });

  it('is an issue in a section of another page too', () => {
    const pages = [{ ...newPage('a'), sections: [projects('q', { title: 'Tower', current: 'bridge' })] }];
    const sections = [hero, projects('p', { title: 'Bridge', current: 'bridge' })];
    expect(issuesWith({ sections, pages })).toEqual([
      'pages.a.sections.q.items.q0.slug: Slug: “Bridge” has this slug. Choose another slug.',
    ]);
  });

  it('names an entry without a title by its kind', () => {
    const sections = [hero, projects('p', { current: 'work' }, { title: 'Tower', current: 'work' })];
    expect(issuesWith({ sections })).toEqual([
      'p.items.p1.slug: Slug: “Untitled project” has this slug. Choose another slug.',
    ]);
  });

  it('is no issue where both come from equal titles, because they are numbered', () => {
    const sections = [
      hero,
      projects('p', { title: 'Bridge', current: 'bridge' }, { title: 'Bridge', current: 'bridge' }),
      projects('r', { title: 'Coast', current: 'coast-2' }, { title: 'Coast', current: 'coast-2' }),
      projects('q', { title: 'Bridge', current: '' }, { title: 'Bridge', current: '' }),
    ];
    expect(issuesWith({ sections })).toEqual([]);
  });

  it('is no issue among different kinds, beside hidden entries or where it is a former one', () => {
    const sections = [
      hero,
      projects('p', { title: 'One', current: 'work' }, { title: 'Two', current: 'work', hidden: true }),
      posts('w', { title: 'One', current: 'work' }, { title: 'Two', current: 'text', former: ['work'] }),
      series('g', { title: 'Three', current: 'work' }),
    ];
    expect(issuesWith({ sections, pages: [page('a', { title: 'One', current: 'work' })] })).toEqual([]);
  });

  it('is not reported again where it is no slug at all', () => {
    const pages = [page('a', { title: 'One', current: 'a b' }), page('b', { title: 'Two', current: 'a b' })];
    expect(issuesWith({ pages }).filter((issue) => issue.includes('has this slug'))).toEqual([]);
  });
});
