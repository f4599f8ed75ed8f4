import { describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { kinds } from '#src/domain/sections/index.ts';
import { skylineOf } from '#src/templates/calgary/skyline.ts';

type Group = Partial<Parameters<typeof skylineOf>[0][number]>;

const groupsOf = (...groups: readonly Group[]) =>
  groups.map((group, index) => ({ ...newItem(kinds.skills.fields.items, `g${index}`), ...group }));
const design = { name: 'Design', keywords: ['Forms', 'Timetables'] };
const research = { name: 'Research', keywords: ['Interviews'] };

describe('the skyline of skills', () => {
  it('stacks the keywords of each group', () => {
    const stacks = skylineOf(groupsOf(design, research)) ?? [];
    expect(stacks.map(({ words }) => words.map(({ text }) => text))).toEqual([
      ['Forms', 'Timetables'],
      ['Interviews'],
    ]);
  });

  it('stacks consecutive languages, with their levels and icons', () => {
    const stacks = skylineOf(
      groupsOf(
        design,
        { kind: 'language', name: 'Dutch', level: 'native', icon: 'ph:star' },
        { kind: 'language', name: 'English' },
      ),
    );
    expect(stacks?.[1]?.words).toEqual([
      { text: 'Dutch', level: 'native', icon: 'ph:star' },
      { text: 'English', level: '', icon: '' },
    ]);
  });

  it.each([
    ['a single group', [design]],
    ['skills that are nothing but names', [design, { name: 'Git' }]],
    ['a language without a name', [design, { kind: 'language' as const, level: 'fluent' }]],
    ['sentences', [design, { keywords: ['Whatever it takes to get a form through the council'] }]],
    ['too many words', [design, { keywords: Array.from({ length: 15 }, (_, index) => `Word ${index}`) }]],
    ['too many groups', Array.from({ length: 10 }, () => design)],
  ])('leaves %s to be read in lines', (_, groups) => {
    expect(skylineOf(groupsOf(...groups))).toBeNull();
  });
});
