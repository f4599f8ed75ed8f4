import { describe, expect, it } from 'vitest';
import { publishIssues } from '#src/domain/field-issues.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { newItem } from '#src/domain/fields.ts';
import { contentOf } from '#src/domain/portfolio.ts';
import { aPortfolio } from '#tests/support/builders.ts';

describe('publishIssues', () => {
  it('requires an image in a gallery entry', () => {
    const entry = newItem(kinds.gallery.fields.items, 'a');
    const gallery = { ...newSection('gallery', 'g'), items: [entry] };
    const content = { ...contentOf(aPortfolio()), sections: [gallery] };
    expect(publishIssues(content).map(({ path }) => path)).toEqual(['g.items.a.image']);
  });

  it('requires no image in a hero section', () => {
    const hero = { ...newSection('hero', 'h'), name: 'Ada' };
    expect(publishIssues({ ...contentOf(aPortfolio()), sections: [hero] })).toEqual([]);
  });
});
