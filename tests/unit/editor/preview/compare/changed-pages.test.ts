import { describe, expect, it } from 'vitest';
import { comparedPages } from '#editor/preview/compare/changed-pages.ts';
import type { ContentChange } from '#src/domain/compare-content.ts';
import type { SitePage } from '#src/render/site-pages.tsx';

const page = (key: string): SitePage => ({
  key,
  name: `Page ${key}`,
  path: key,
  subject: { kind: 'home' },
  body: () => null,
});
const changeAt = (path: string, pageTitle: string | null = ''): ContentChange => ({
  kind: 'added',
  path,
  page: pageTitle,
  name: path,
});
const before = ['home', 'bridge', 'gone'].map(page);
const after = ['home', 'bridge', 'series', 'about'].map(page);
const changedIn = (...changes: ContentChange[]): string[] =>
  comparedPages({ before, after }, changes).flatMap(({ key, isChanged }) => (isChanged ? [key] : []));

describe('comparedPages', () => {
  it('lists the pages of the later content in order, then the removed ones', () => {
    expect(comparedPages({ before, after }, []).map(({ key, name }) => [key, name])).toEqual([
      ['home', 'Page home'],
      ['bridge', 'Page bridge'],
      ['series', 'Page series'],
      ['about', 'Page about'],
      ['gone', 'Page gone'],
    ]);
  });

  it('marks the page that a change is on', () => {
    expect(changedIn(changeAt('hero.headline'))).toEqual(['home']);
    expect(changedIn(changeAt('title', null))).toEqual(['home']);
    expect(changedIn(changeAt('pages.about.sections.text', 'About'))).toEqual(['about']);
    expect(changedIn(changeAt('pages.gone', 'Gone'))).toEqual(['gone']);
    expect(changedIn(changeAt('series.items.image'))).toEqual(['home', 'series']);
  });

  it('marks the front page for an entry with its own page, unless only the body has changed', () => {
    expect(changedIn(changeAt('projects.items.bridge.title'))).toEqual(['home', 'bridge']);
    expect(changedIn(changeAt('projects.items.bridge.body.words'))).toEqual(['bridge']);
    expect(changedIn(changeAt('jobs.items.other.body.words'))).toEqual(['home']);
  });
});
