import { describe, expect, it } from 'vitest';
import { siteDestination } from '#editor/screens/site/site-destination.ts';
import { requestedSlug } from '#editor/screens/profile/requested-slug.ts';

describe('siteDestination', () => {
  it.each([
    [{ slug: 'ada', publishedPortfolioId: 'p1' }, '/portfolios/p1/edit'],
    [{ slug: 'ada', publishedPortfolioId: null }, '/portfolios'],
    [{ slug: '', publishedPortfolioId: null }, '/profile#slug'],
    [{ slug: 'grace', publishedPortfolioId: 'p2' }, null],
  ])('leads from the site ada with the profile %j to %s', (profile, destination) => {
    expect(siteDestination('ada', profile)).toBe(destination);
  });
});

describe('requestedSlug', () => {
  it.each([
    ['/sites/ada', '', 'ada'],
    ['/register', '?next=%2Fsites%2Fada', 'ada'],
    ['/register', '?next=%2Fprofile', null],
    ['/sites/Ada%22', '', null],
    ['/sites/-', '', null],
    ['/sites/a%22b', '', null],
    ['/', '', null],
  ])('is read from the path %s and the query %s as %s', (pathname, search, slug) => {
    expect(requestedSlug.in({ pathname, search })).toBe(slug);
  });
});
