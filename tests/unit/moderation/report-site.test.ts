import { describe, expect, it } from 'vitest';
import { reportedSlug } from '#src/moderation/report-site.ts';

const domains = { appDomain: 'vitrine.example', sitesDomain: 'vitrine.site:8080' };

describe('site of a report', () => {
  it.each([
    ['ada', 'ada'],
    [' Ada-Lovelace ', 'ada-lovelace'],
    ['ada.vitrine.site:8080', 'ada'],
    ['https://ada.vitrine.site:8080/projects/bridge/?x#y', 'ada'],
    ['HTTP://ADA.VITRINE.SITE:8080', 'ada'],
  ])('is read from %j', (typed, slug) => {
    expect(reportedSlug(typed, domains)).toBe(slug);
  });

  it.each([
    '',
    'https://vitrine.example/',
    'https://ada.evil.example/',
    'a b',
    'javascript:alert(1)',
    '../x',
  ])('is not found in %j', (typed) => {
    expect(reportedSlug(typed, domains)).toBeNull();
  });
});
