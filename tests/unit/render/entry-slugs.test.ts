import { describe, expect, it } from 'vitest';
import { newBlock } from '#src/domain/blocks/index.ts';
import { newItem } from '#src/domain/fields.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { entriesOf } from '#src/render/entry-views.ts';
import { contentOf } from '#src/domain/content-of.ts';
import { aPortfolio } from '#tests/support/builders.ts';

const body = [{ ...newBlock('text', 't'), body: fromPlainText('Why?') }];
const project = (id: string, current: string, former: string[] = []) => ({
  ...newItem(kinds.projects.fields.items, id),
  title: 'Bridge',
  slug: { current, former },
  body,
});
const slugsOf = (...items: ReturnType<typeof project>[]) =>
  entriesOf({
    ...contentOf(aPortfolio()),
    sections: [{ ...newSection('projects', 's'), items }],
  }).projects.map(({ slug, former }) => [slug, former]);

describe('slugs of entries', () => {
  it('never let what is no slug reach a path', () => {
    expect(slugsOf(project('a', '../../etc', ['a/b', '..', 'x\r\ny', 'old-bridge']))).toEqual([
      ['bridge', ['old-bridge']],
    ]);
  });

  it('are assigned from stored slugs first, then from titles, then from former slugs', () => {
    expect(slugsOf(project('a', ''), project('b', 'bridge', ['tower']), project('c', 'tower'))).toEqual([
      ['bridge-2', []],
      ['bridge', []],
      ['tower', []],
    ]);
  });
});
