import { describe, expect, it } from 'vitest';
import { publishIssues } from '#src/domain/field-issues.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { newItem } from '#src/domain/fields.ts';
import { contentOf } from '#src/domain/portfolio.ts';
import { aPortfolio } from '#tests/support/builders.ts';

describe('publishIssues', () => {
  it('asks for the image of an entry that is nothing without one', () => {
    const entry = newItem(kinds.gallery.fields.items, 'a');
    const gallery = { ...newSection('gallery', 'g'), items: [entry] };
    const content = { ...contentOf(aPortfolio()), sections: [gallery] };
    expect(publishIssues(content).map(({ path }) => path)).toEqual(['g.items.a.image']);
  });

  it('asks for no image where a section can do without', () => {
    const hero = { ...newSection('hero', 'h'), name: 'Ada' };
    expect(publishIssues({ ...contentOf(aPortfolio()), sections: [hero] })).toEqual([]);
  });
});
