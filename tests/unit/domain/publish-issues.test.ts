import { describe, expect, it } from 'vitest';
import { publishIssues } from '#src/domain/publish-issues.ts';
import { kinds, newSection, sectionTypes } from '#src/domain/sections/index.ts';
import { newItem, type Fields } from '#src/domain/fields.ts';
import { contentOf } from '#src/domain/content-of.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
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

  it('requires a section that visitors see', () => {
    const issue = { path: 'sections', message: 'Add a section. A page needs at least one.' };
    const content = contentOf(aPortfolio());
    expect(publishIssues({ ...content, sections: [] })).toEqual([issue]);
    expect(publishIssues({ ...content, sections: [{ ...newSection('hero', 'h'), hidden: true }] })).toEqual([
      issue,
    ]);
  });

  it('requires what a section of each kind and its entries cannot do without', () => {
    const required = sectionTypes.flatMap((type) => {
      const section = newSection(type, 's');
      const { items } = { items: undefined, ...kinds[type].fields };
      const filled = items === undefined ? section : { ...section, items: [newItem<Fields>(items, 'a')] };
      const content = readContent({ ...contentOf(aPortfolio()), sections: [filled] });
      return publishIssues(content).map(({ path }) => `${type} ${path}`);
    });
    expect(required).toEqual([
      'hero s.name',
      'projects s.items.a.title',
      'gallery s.items.a.image',
      'video s.items.a.title',
      'writing s.items.a.title',
      'publications s.items.a.title',
      'records s.items.a.title',
      'clients s.items.a.name',
      'services s.items.a.title',
      'faq s.items.a.question',
      'now s.items.a.text',
      'files s.items.a.title',
      'files s.items.a.file',
    ]);
  });
});
