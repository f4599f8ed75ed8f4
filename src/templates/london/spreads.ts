import type { Section, SectionType } from '#src/domain/sections/index.ts';

/** Kinds that may stand side by side at the foot of the paper; the others take its whole width. */
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
/** Longer sections run on in columns of their own. */
const maxLines = 44;
/** A section is at most so much longer than the one at its side: what is left is white paper. */
const maxRatio = 3;

/** Sections in the author's order, short ones of the back pages together. */
export function spreadsOf(sections: readonly Section[]): (readonly Section[])[] {
  return sections.reduce<(readonly Section[])[]>((spreads, section) => {
    const last = spreads.at(-1);
    return last !== undefined && standBeside([...last, section])
      ? [...spreads.slice(0, -1), [...last, section]]
      : [...spreads, [section]];
  }, []);
}

function standBeside(sections: readonly Section[]): boolean {
  if (sections.length > maxBeside || sections.some(isWide)) return false;
  const lines = sections.map(linesOf);
  return Math.max(...lines) <= maxLines && Math.max(...lines) <= Math.min(...lines) * maxRatio;
}

const isWide = ({ type, emphasis }: Section): boolean => !backPages.has(type) || emphasis === 'lead';

/** About as many lines as a section takes in a column. */
function linesOf(section: Section): number {
  const items = 'items' in section ? section.items : [];
  return 2 + items.length * 2 + Math.ceil(wordsIn(section) / 48);
}

/** Letters of all that is written in a section, ids and choices among them: enough to compare sections by. */
function wordsIn(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce((sum: number, each: unknown) => sum + wordsIn(each), 0);
}
