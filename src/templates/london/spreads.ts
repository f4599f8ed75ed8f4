import type { Section, SectionType } from '#src/domain/sections/index.ts';
import { skillRows } from '../parts/skill-rows.ts';

/** Kinds that may be side by side at the end of the front page; the others span its whole width. */
const backPages: ReadonlySet<SectionType> = new Set<SectionType>([
  'education',
  'skills',
  'clients',
  'files',
  'now',
  'faq',
  'pages',
  'text',
  'records',
]);

const maxBeside = 3;
/** Longer sections run in their own columns. */
const maxLines = 44;
/** The maximum ratio between adjacent sections, because the difference stays empty. */
const maxRatio = 1.4;
/** Sections shorter than half a window may differ by any ratio. */
const shortLines = 14;

/** Sections in the author's order, with short ones at the end grouped. */
export function spreadsOf(sections: readonly Section[]): (readonly Section[])[] {
  return sections.reduce<(readonly Section[])[]>((spreads, section) => {
    const last = spreads.at(-1) ?? [];
    const before = spreads.slice(0, -1);
    if (last.length > 0 && standBeside([...last, section])) return [...before, [...last, section]];
    // Two and two, and not three and a single one.
    const pair = [...last.slice(-1), section];
    if (last.length === maxBeside && standBeside(pair)) return [...before, last.slice(0, -1), pair];
    return [...spreads, [section]];
  }, []);
}

function standBeside(sections: readonly Section[]): boolean {
  if (sections.length > maxBeside || !sections.every(isBackPage)) return false;
  const lines = sections.map(linesOf);
  const [least, most] = [Math.min(...lines), Math.max(...lines)];
  return most <= Math.max(shortLines, Math.min(maxLines, least * maxRatio));
}

/** True for a kind that may be beside another one, unless its author emphasizes it. */
export const isBackPage = ({ type, emphasis }: Section): boolean =>
  backPages.has(type) && emphasis !== 'lead';

/**
 * The estimated number of lines of a section in a column: entries have a heading, a line for date and place, and
 * space.
 */
function linesOf(section: Section): number {
  if (section.type === 'skills')
    return 3 + skillRows(section.items).reduce((sum, row) => sum + linesOfSkill(row), 0);
  const items: readonly object[] = 'items' in section ? section.items : [];
  const letters = [...items, 'body' in section ? section.body : ''].reduce<number>(
    (sum, item) => sum + lettersIn(item),
    0,
  );
  const images = items.filter((item) => 'image' in item && item.image !== null).length;
  const perItem = linesPerItem[section.type] ?? 3;
  return 3 + items.length * perItem + images * linesOfImage + Math.ceil(letters / lettersInLine);
}

const linesOfImage = 9;

/** Skills run on behind their name, each with a rule above. */
const linesOfSkill = (group: object): number => 0.8 + Math.max(1, Math.ceil(lettersIn(group) / 60));

const linesPerItem: Partial<Record<SectionType, number>> = {
  records: 5,
  clients: 1,
  faq: 2,
};
const lettersInLine = 62;

/** The number of letters in all texts. Ids, choices and other words without a space are few enough to be included. */
function lettersIn(value: unknown): number {
  if (typeof value === 'string') return value.includes(' ') || value.length < 12 ? value.length : 0;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each: unknown) => sum + lettersIn(each), 0);
}
