import { newItem, type Field, type ListField, type TextField } from './fields.ts';
import type { PortfolioContent } from './portfolio.ts';
import { fromPlainText } from './rich-text.ts';
import { kinds, newSection, type Section, type SectionType } from './sections/index.ts';

/** The target of a text: a new entry of the section with this id, or a shared new text section. */
export type Placement = { text: string; target: string };

export const textTarget = 'text';

type Stored = PortfolioContent['sections'][number];

/** The lists whose entries may consist of a text only. */
const lists = new Set<SectionType>([
  'experience',
  'projects',
  'education',
  'skills',
  'writing',
  'publications',
  'records',
]);

/** The sections that can take a text as a new entry. */
export function placeTargets({
  sections,
}: Pick<PortfolioContent, 'sections'>): { id: string; label: string }[] {
  return sections.flatMap((section) => {
    if (section.type === 'unknown' || formOf(section) === null) return [];
    const { label } = kinds[section.type];
    const title = 'title' in section ? section.title.trim() : '';
    return [{ id: section.id, label: title === '' ? label : `${label}: ${title}` }];
  });
}

/**
 * Adds the texts to the content. A text that does not fit into its section goes to the text section, so that none is
 * lost.
 */
export function placeTexts(
  content: PortfolioContent,
  placements: readonly Placement[],
  { heading, newId }: { heading: string; newId: () => string },
): PortfolioContent {
  let { sections } = content;
  const others: string[] = [];
  for (const { text, target } of placements) {
    const at = sections.findIndex(({ id }) => id === target);
    const section = sections[at];
    const grown = section === undefined ? null : withEntry(section, text, newId);
    if (grown === null) others.push(text);
    else sections = sections.with(at, grown);
  }
  return { ...content, sections: withTexts(sections, textSections(others, { heading, newId })) };
}

type Form = {
  items: ListField;
  title: [name: string, field: TextField];
  body: [name: string, field: TextField] | null;
};

/** The fields of a new entry for its text: the one that names it, and the first one for paragraphs. */
function formOf(section: Stored): Form | null {
  if (section.type === 'unknown' || !lists.has(section.type)) return null;
  const fields: Readonly<Record<string, Field>> = kinds[section.type].fields;
  const { items } = fields;
  if (items?.kind !== 'list') return null;
  const title = items.item[items.summary];
  if (title?.kind !== 'text') return null;
  const texts = Object.entries(items.item).flatMap(([name, field]): [string, TextField][] =>
    field.kind === 'text' && field.lines === 'many' ? [[name, field]] : [],
  );
  const body = texts.find(([name]) => name === 'summary') ?? texts[0] ?? null;
  return { items, title: [items.summary, title], body };
}

/** Null where the text does not fit. */
function withEntry(section: Stored, text: string, newId: () => string): Stored | null {
  const form = formOf(section);
  const items = 'items' in section ? section.items : [];
  if (form === null || items.length >= form.items.maxItems) return null;
  const said = valuesFor(text.trim(), form);
  if (said === null) return null;
  return { ...section, items: [...items, { ...newItem(form.items, newId()), ...said }] } as Section;
}

const longestTitle = 80;

function valuesFor(text: string, { title: [title, { max }], body }: Form): Record<string, string> | null {
  if (!text.includes('\n') && text.length <= max) return { [title]: text };
  if (body === null || text.length > body[1].max) return null;
  const [line = ''] = text.split('\n');
  const length = Math.min(max, longestTitle);
  const short =
    line.length <= length
      ? line
      : `${line
          .slice(0, length - 2)
          .trimEnd()
          .toWellFormed()} …`;
  return { [title]: short, [body[0]]: text };
}

function textSections(
  texts: readonly string[],
  { heading, newId }: { heading: string; newId: () => string },
): Section[] {
  const { max } = kinds.text.fields.body;
  const bodies: string[] = [];
  for (const text of texts) {
    const joined = `${bodies.at(-1) ?? ''}\n\n${text}`.trim();
    if (bodies.length > 0 && joined.length <= max) bodies[bodies.length - 1] = joined;
    else bodies.push(text);
  }
  return bodies.map((body) => ({
    ...newSection('text', newId()),
    title: heading,
    body: fromPlainText(body),
  }));
}

/** Above the contact, which ends a page. */
function withTexts(sections: readonly Stored[], texts: readonly Section[]): Stored[] {
  const contact = sections.findIndex(({ type }) => type === 'contact');
  const at = contact === -1 ? sections.length : contact;
  return sections.toSpliced(at, 0, ...texts);
}
