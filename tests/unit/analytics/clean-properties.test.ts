import { describe, expect, it } from 'vitest';
import { cleanProperties } from '#src/analytics/clean-properties.ts';

describe('analytics properties', () => {
  it('contain no titles, queries and referrers', () => {
    const cleaned = cleanProperties({
      current_page_title: 'My secret plan · Vitrine',
      current_url_search: '?token=secret',
      $referrer: 'https://ada.vitrine.example/',
      $initial_referring_domain: 'ada.vitrine.example',
      $browser: 'Firefox',
    });
    expect(cleaned).toEqual({ $browser: 'Firefox' });
  });

  it('name a page by its pattern where its path has an id or a slug', () => {
    const cleaned = cleanProperties({
      $current_url: 'https://vitrine.example/contact/ada?from=site#form',
      current_url_path: '/portfolios/3f2a/edit',
    });
    expect(cleaned).toEqual({
      $current_url: 'https://vitrine.example/contact/:slug',
      current_url_path: '/portfolios/:id/edit',
    });
  });

  it('keep the paths of other pages without their queries', () => {
    expect(cleanProperties({ $current_url: 'https://vitrine.example/blog?page=2' })).toEqual({
      $current_url: 'https://vitrine.example/blog',
    });
  });
});
