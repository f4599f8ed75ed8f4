import { describe, expect, it } from 'vitest';
import { contentOf } from '#src/domain/content-of.ts';
import { slugRules } from '#src/domain/fields/slug.ts';
import { newItem, renamedSlug, slug, type PageSlug } from '#src/domain/fields.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { fieldSchema } from '#src/domain/schemas/field-schema.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { aPortfolio } from '#tests/support/builders.ts';

const field = slug('Slug', { reserved: ['cv', '404'] });
const tooLong = 'a'.repeat(71);
/** The slug after its author has typed these, one after the other. */
const after = (first: string, ...names: string[]): PageSlug =>
  names.reduce<PageSlug>((value, name) => renamedSlug(field, value, name), { current: first, former: [] });
const readProject = (value: unknown): unknown => {
  const item = { ...newItem(kinds.projects.fields.items, 'a'), slug: value };
  const [section] = readContent({
    ...contentOf(aPortfolio()),
    sections: [{ ...newSection('projects', 's'), items: [item] }],
  }).sections;
  return section?.type === 'projects' ? section.items[0]?.slug : undefined;
};

describe('a renamed slug', () => {
  it('leaves its URL to a former one', () => {
    expect(after('bridge', 'old-bridge', 'street-trees')).toEqual({
      current: 'street-trees',
      former: ['old-bridge', 'bridge'],
    });
  });

  it.each(['my slug!', '../x', 'cv', '404', '', tooLong, 'Bridge'])(
    'leaves no former one when it was %j, which no page can have had',
    (tried) => {
      expect(after('bridge', tried, 'street-trees')).toEqual({ current: 'street-trees', former: ['bridge'] });
    },
  );

  it('is not among its former ones after it is taken back, and has each of them once', () => {
    expect(after('bridge', 'tower', 'bridge', 'tower', 'bridge')).toEqual({
      current: 'bridge',
      former: ['tower'],
    });
  });

  it('keeps its twenty last former ones', () => {
    const names = Array.from({ length: 25 }, (_, number) => `name-${number}`);
    const { former } = after('bridge', ...names);
    expect([former.length, former[0], former.at(-1)]).toEqual([20, 'name-23', 'name-4']);
  });
});

describe('the issue of a slug', () => {
  const issueOf = (current: string): string | null => slugRules.issue(field, { current, former: [] });

  it('names the max length of one that is too long, and the letters of one that has others', () => {
    expect(issueOf(tooLong)).toBe('use at most 70 characters.');
    expect(issueOf('my slug!')).toContain('a-z, 0-9 and hyphens');
    expect(issueOf('bridge')).toBe(null);
  });
});

describe('a stored slug', () => {
  const former = ['my slug!', 'tower', tooLong, '', 'cv', 'bridge', 'tower', 7, null];

  it('is read without the former ones that cannot lead to a page', () => {
    expect(fieldSchema(field).parse({ current: 'bridge', former })).toEqual({
      current: 'bridge',
      former: ['tower'],
    });
  });

  it('opens with its portfolio, and is the same when it is read again', () => {
    const read = readProject({ current: 'bridge', former });
    expect(read).toEqual({ current: 'bridge', former: ['tower', 'cv'] });
    expect(readProject(read)).toEqual(read);
  });

  it('is refused when it is too long, as the author can shorten it', () => {
    expect(fieldSchema(field).safeParse({ current: tooLong, former: [] }).success).toBe(false);
  });
});
