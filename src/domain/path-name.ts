import { isRecord } from './is-record.ts';
import { valueAt, type EditPath } from './edit-path.ts';
import { firstImage } from './first-image.ts';
import { blockKinds, isBlockType } from './blocks/index.ts';
import type { Fields } from './fields.ts';
import { pageFields } from './pages.ts';
import type { PortfolioContent } from './portfolio.ts';
import { isSectionType, kinds, sectionTitle, type Section } from './sections/index.ts';

const contentLabels: Readonly<Record<string, string>> = {
  '': 'Sections',
  sections: 'Sections',
  pages: 'Pages',
  sample: 'Sample content',
  title: 'Name of the portfolio',
  template: 'Template',
  language: 'Language',
  'seo.title': 'Title for search engines',
  'seo.description': 'Description for search engines',
  'seo.noindex': 'Search engines',
  'seo.noai': 'Crawlers of AI companies',
};

/** The name of a path on screens: `Projects › Bridge › Summary`. */
export function nameOfPath(content: PortfolioContent, path: EditPath): string {
  const known = contentLabels[path];
  if (known !== undefined) return known;
  const [first = '', ...rest] = path.split('.');
  if (first === 'options') return `Design › ${rest.at(-1) ?? ''}`;
  if (first === 'pages') return nameBelowPage(content, rest);
  return nameBelowSection(valueAt(content, first), rest);
}

function nameBelowPage(content: PortfolioContent, [id = '', name, ...rest]: readonly string[]): string {
  const page = valueAt(content, `pages.${id}`);
  if (!isRecord(page)) return 'A page that is gone';
  const title = nameOfEntry(page, { summary: 'title', itemName: 'page' });
  if (name === undefined) return title;
  if (name !== 'sections')
    return [title, ...namesBelow(page, { fields: pageFields, steps: [name, ...rest] })].join(' › ');
  const [section, ...below] = rest;
  if (section === undefined) return `${title} › Sections`;
  return `${title} › ${nameBelowSection(valueIn(page.sections, section), below)}`;
}

function nameBelowSection(section: unknown, rest: readonly string[]): string {
  if (!isKnownSection(section)) return 'A section that is gone';
  return [
    sectionTitle(section),
    ...namesBelow(section, { fields: kinds[section.type].fields, steps: rest }),
  ].join(' › ');
}

type Named = { summary: string; itemName: string; item?: Fields };

/** The name of an upload by its id; undefined if it is unknown. */
export type UploadName = (id: string) => string | undefined;

/** The name of a list entry: its words, else that of its upload for an image, else its kind. */
export const nameOfEntry = (
  entry: Record<string, unknown>,
  field: Named,
  uploadName: UploadName = () => undefined,
): string =>
  wordsOfEntry(entry, field) || nameOfUpload(entry, field, uploadName) || `Untitled ${field.itemName}`;

function nameOfUpload(entry: Record<string, unknown>, field: Named, uploadName: UploadName): string {
  const use = field.itemName === 'image' && field.item ? firstImage(field.item, entry) : null;
  return (use && uploadName(use.uploadId)) ?? '';
}

/** The summary field of a list entry, else the alt text of its image; empty without either. */
export function wordsOfEntry(entry: Record<string, unknown>, field: Omit<Named, 'itemName'>): string {
  const value = entry[field.summary];
  const summary = Array.isArray(value) ? value.join(', ') : value;
  const words = typeof summary === 'string' ? summary.trim() : '';
  return words || altIn(entry, field.item ?? {});
}

/** The alt text of the image of an entry. */
function altIn(entry: Record<string, unknown>, fields: Fields): string {
  const [name] = Object.entries(fields).find(([, each]) => each.kind === 'image' && each.required) ?? [];
  const use = name === undefined ? null : entry[name];
  return isRecord(use) && typeof use.alt === 'string' ? use.alt.trim() : '';
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
  if (id === undefined || (field.kind !== 'list' && field.kind !== 'blocks')) return [field.label];
  const entry = valueIn(node[name], id);
  if (field.kind === 'blocks') {
    if (entry === undefined || !isBlockType(entry.type)) return ['A block that is gone'];
    return [
      blockKinds[entry.type].label,
      ...namesBelow(entry, { fields: blockKinds[entry.type].fields, steps: rest }),
    ];
  }
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
