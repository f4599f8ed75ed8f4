import { list, select, tags, text } from '../fields.ts';
import { kind } from './kind.ts';

export const skills = kind('skills', {
  label: 'Skills',
  purpose: 'What you can do, the languages you speak, what interests you.',
  fields: {
    title: text('Heading'),
    items: list(
      'Groups',
      {
        kind: select('Kind', [
          { value: 'skill', label: 'Skill' },
          { value: 'language', label: 'Language' },
          { value: 'interest', label: 'Interest' },
        ]),
        name: text('Name'),
        level: text('Level', { max: 120 }),
        keywords: tags('Keywords', { max: 200 }),
      },
      { itemName: 'group', summary: 'name' },
    ),
  },
  upgrades: { 2: keywordsFromCommas },
});

/** Version 1 held keywords as one string with commas. */
function keywordsFromCommas(section: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(section.items)) return section;
  const items = section.items.map((item: unknown) => {
    if (typeof item !== 'object' || item === null || !('keywords' in item)) return item;
    if (typeof item.keywords !== 'string') return item;
    const keywords = item.keywords
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    return { ...item, keywords };
  });
  return { ...section, items };
}
