import { describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { kinds } from '#src/domain/sections/index.ts';
import { skillRows } from '#src/templates/parts/skill-rows.ts';

const group = (
  name: string,
  more: { kind?: 'skill' | 'language' | 'interest'; keywords?: string[] } = {},
) => ({
  ...newItem(kinds.skills.fields.items, name),
  name,
  ...more,
});

describe('rows of skills', () => {
  it('join names of one kind that have no keywords', () => {
    const rows = skillRows([
      group('Frontend', { keywords: ['CSS'] }),
      group('English', { kind: 'language' }),
      group('Danish', { kind: 'language' }),
      group('Music', { kind: 'interest' }),
      group('Backend', { keywords: ['SQL'] }),
    ]);
    expect(rows.map((row) => row.map(({ name }) => name))).toEqual([
      ['Frontend'],
      ['English', 'Danish'],
      ['Music'],
      ['Backend'],
    ]);
  });
});
