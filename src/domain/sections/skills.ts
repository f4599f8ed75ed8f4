import { icon, list, select, tags, text } from '../fields.ts';
import { itemsUpgrade, kind } from './kind.ts';

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
        icon: icon('Icon'),
      },
      {
        itemName: 'group',
        summary: 'name',
        details: ['level', 'keywords'],
        essential: ['kind', 'name', 'level', 'keywords'],
      },
    ),
  },
  upgrades: { 2: itemsUpgrade(keywordsFromCommas) },
});

/** Version 1 held keywords as one string with commas. */
function keywordsFromCommas(item: Record<string, unknown>): Record<string, unknown> {
  if (typeof item.keywords !== 'string') return item;
  const keywords = item.keywords
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return { ...item, keywords };
}
