import { isRecord, valueAt, type EditPath } from './edit-path.ts';
import type { Fields } from './fields.ts';
import type { PortfolioContent } from './portfolio.ts';
import { isSectionType, kinds, sectionTitle, type Section } from './sections/index.ts';

const contentLabels: Readonly<Record<string, string>> = {
  '': 'Sections',
  sections: 'Sections',
  title: 'Name of the portfolio',
  template: 'Template',
  language: 'Language',
  'seo.title': 'Title for search engines',
  'seo.description': 'Description for search engines',
  'seo.noindex': 'Search engines',
  'seo.noai': 'Crawlers of AI companies',
};

/** What a path is called on the screen: `Projects › Bridge › Summary`. */
export function nameOfPath(content: PortfolioContent, path: EditPath): string {
  const known = contentLabels[path];
  if (known !== undefined) return known;
  const [first = '', ...rest] = path.split('.');
  if (first === 'options') return `Design › ${rest.at(-1) ?? ''}`;
  const section = valueAt(content, first);
  if (!isKnownSection(section)) return 'A section that is gone';
  return [
    sectionTitle(section),
    ...namesBelow(section, { fields: kinds[section.type].fields, steps: rest }),
  ].join(' › ');
}

/** What an entry of a list is called: the field that stands for it, else its kind. */
export function nameOfEntry(
  entry: Record<string, unknown>,
  field: { summary: string; itemName: string },
): string {
  const summary = entry[field.summary];
  return typeof summary === 'string' && summary.trim() !== '' ? summary.trim() : `Untitled ${field.itemName}`;
}

/** The last part of `nameOfPath`: `Summary`. */
export function lastNameOf(content: PortfolioContent, path: EditPath): string {
  return nameOfPath(content, path).split(' › ').at(-1) ?? path;
}

function namesBelow(
  node: Record<string, unknown>,
  at: { fields: Fields; steps: readonly string[] },
): string[] {
  const [name, id, ...rest] = at.steps;
  if (name === undefined) return [];
  const field = at.fields[name];
  if (field === undefined) return [name];
  if (field.kind !== 'list' || id === undefined) return [field.label];
  const entry = valueIn(node[name], id);
  if (entry === undefined) return [`A ${field.itemName} that is gone`];
  return [nameOfEntry(entry, field), ...namesBelow(entry, { fields: field.item, steps: rest })];
}

function valueIn(list: unknown, id: string): Record<string, unknown> | undefined {
  if (!Array.isArray(list)) return undefined;
  return list.filter(isRecord).find((entry) => entry.id === id);
}

function isKnownSection(section: unknown): section is Section {
  return isRecord(section) && isSectionType(section.type);
}
