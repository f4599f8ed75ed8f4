import fc from 'fast-check';
import { blockKinds, isBlockType, type BlockType } from '#src/domain/blocks/index.ts';
import { newItem, type Field, type Fields, type ListField } from '#src/domain/fields.ts';
import { contentOf } from '#src/domain/content-of.ts';
import { pageFields } from '#src/domain/pages.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { withoutSample } from '#src/domain/without-sample.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import {
  isSectionType,
  kinds,
  newSection,
  sectionTypes,
  type SectionType,
} from '#src/domain/sections/index.ts';
import { applyEdit, type Edit } from '#editor/document/apply-edit.ts';
import { joinPath } from '#src/domain/edit-path.ts';
import { aPortfolio } from '#tests/support/builders.ts';

const blockTypes = Object.keys(blockKinds) as BlockType[];

export const projectItems = kinds.projects.fields.items;

/** A portfolio of four sections; its list of projects has the entries a, b and c. */
export function aContent(): PortfolioContent {
  const types: SectionType[] = ['hero', 'projects', 'skills', 'text'];
  const sections = types.map((type) => newSection(type, type));
  const empty: PortfolioContent = { ...contentOf(aPortfolio()), title: 'Ada', sections };
  return ['a', 'b', 'c'].reduce(
    (content, id) =>
      applyEdit(content, { kind: 'add-item', list: 'projects.items', field: projectItems, id }),
    empty,
  );
}

/** Creates an edit for any content; null if none is possible. */
export type EditFactory = (content: PortfolioContent) => Edit | null;

const aboutEntries = [
  'set',
  'set',
  'set',
  'add',
  'add',
  'entries',
  'remove',
  'duplicate',
  'move',
  'order',
  'hide',
] as const;
const aboutAll = ['title', 'option', 'options', 'template'] as const;

type Verb = (typeof aboutEntries)[number] | (typeof aboutAll)[number] | 'remove sample';

/** Edits of sections, pages and their parts. */
export const entryEdits = editsOf(aboutEntries);
/** Edits of the whole portfolio that do not overlap with those above. */
export const portfolioEdits = editsOf(aboutAll);
export const allEdits = editsOf([...aboutEntries, ...aboutAll, 'remove sample']);

function editsOf(verbs: readonly Verb[]): fc.Arbitrary<EditFactory> {
  return fc
    .record({
      verb: fc.constantFrom(...verbs),
      at: fc.nat(),
      id: fc.string({
        unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
        minLength: 12,
        maxLength: 12,
      }),
      word: fc.string({ maxLength: 12 }),
      flag: fc.boolean(),
    })
    .map((given) => (content) => editFor(content, given));
}

type Given = { verb: Verb; at: number; id: string; word: string; flag: boolean };

function editFor(content: PortfolioContent, { verb, at, id, word, flag }: Given): Edit | null {
  const { fields, entries, lists } = placesOf(content);
  const entry = pick(entries, at);
  const list = pick(lists, at);
  const roomy = pick(lists.filter(hasRoom), at);
  const copied = roomy && pick(roomy.ids, at);
  const isFull = entries.length > 30;
  switch (verb) {
    case 'set': {
      const place = pick(fields, at);
      return place === undefined
        ? null
        : { kind: 'set', path: place.path, value: valueFor(place.field, { word, flag }) };
    }
    case 'title':
      return { kind: 'set', path: flag ? 'seo.title' : 'title', value: word };
    case 'template':
      return { kind: 'set', path: 'template', value: pick(templateIds, at) };
    case 'option':
      return { kind: 'option', template: flag ? 'london' : 'tokyo', name: 'accent', value: word };
    case 'options':
      return { kind: 'options', template: 'london', name: word, values: { accent: word, rules: flag } };
    case 'add':
      return roomy === undefined || isFull ? null : addTo(roomy, { at, id });
    case 'entries':
      return roomy === undefined || isFull || typeof roomy.holds === 'string'
        ? null
        : { kind: 'add-entries', list: roomy.path, entries: [newItem(roomy.holds, id)], name: word };
    case 'remove':
      return entry === undefined ? null : { kind: 'remove', entry };
    case 'duplicate':
      return roomy === undefined || copied === undefined || isFull
        ? null
        : { kind: 'duplicate', entry: joinPath(roomy.path, copied), id };
    case 'move':
      return entry === undefined ? null : { kind: 'move', entry, by: flag ? 1 : -1 };
    case 'order':
      return list === undefined ? null : { kind: 'order', list: list.path, ids: list.ids.toReversed() };
    case 'hide':
      return entry === undefined ? null : { kind: 'set', path: `${entry}.hidden`, value: flag };
    case 'remove sample':
      return { kind: 'remove-sample', content: withoutSample(content) };
  }
}

function addTo({ path, holds }: List, { at, id }: Pick<Given, 'at' | 'id'>): Edit {
  switch (holds) {
    case 'section':
      return { kind: 'add-section', list: path, type: pick(sectionTypes, at) ?? 'text', id, values: {} };
    case 'block':
      return { kind: 'add-block', list: path, type: pick(blockTypes, at) ?? 'text', id, at: 0, values: {} };
    case 'page':
      return { kind: 'add-page', id };
    default:
      return { kind: 'add-item', list: path, field: holds, id };
  }
}

export function applyEdits(content: PortfolioContent, factories: readonly EditFactory[]): PortfolioContent {
  return factories.reduce((before, factory) => {
    const next = factory(before);
    return next === null ? before : applyEdit(before, next);
  }, content);
}

/** A crop for every other word. */
const cropFor = ({ length }: string): object =>
  length % 2 === 0 ? {} : { crop: { x: 0, y: 0, width: 1 / (1 + (length % 5)), height: 1 } };

function valueFor(field: Field, { word, flag }: { word: string; flag: boolean }): unknown {
  switch (field.kind) {
    case 'text':
    case 'link':
    case 'icon':
    case 'date':
      return word;
    case 'richText':
      return fromPlainText(word);
    case 'image':
      return flag ? { uploadId: 'upload1', alt: word, decorative: false, ...cropFor(word) } : null;
    case 'select':
      return field.choices[word.length % field.choices.length]?.value;
    case 'toggle':
      return flag;
    case 'color':
      return flag ? '#112233' : '#aabbcc';
    case 'strings':
      return word.split(' ');
    case 'file':
      return flag ? { uploadId: 'upload1' } : null;
    case 'slug':
      return { current: word, former: [] };
    case 'list':
    case 'blocks':
      throw new TypeError('A list is changed by its entries.');
  }
}

/** All parts of an edit: fields, entries (sections, items, blocks and pages) and their lists. */
type Places = { fields: { path: string; field: Field }[]; entries: string[]; lists: List[] };
type List = { path: string; holds: 'section' | 'block' | 'page' | ListField; ids: string[] };

/** Leaves room for the entries that both sides of a merge add. */
const hasRoom = ({ holds }: Pick<List, 'holds'>): boolean => typeof holds === 'string' || holds.maxItems > 60;

function placesOf(content: PortfolioContent): Places {
  const places: Places = { fields: [], entries: [], lists: [] };
  const list = (entries: readonly Kept[], { path, holds }: Pick<List, 'path' | 'holds'>): void => {
    places.lists.push({ path, holds, ids: entries.map(({ id }) => id) });
    for (const entry of entries) {
      const at = joinPath(path, entry.id);
      places.entries.push(at);
      if (holds === 'page')
        list(listIn(entry, 'sections'), { path: joinPath(at, 'sections'), holds: 'section' });
      visit(fieldsOf(entry, holds), entry, at);
    }
  };
  const visit = (fields: Fields, entry: Kept, path: string): void => {
    for (const [name, field] of Object.entries(fields)) {
      const at = joinPath(path, name);
      if (field.kind === 'list') list(listIn(entry, name), { path: at, holds: field });
      else if (field.kind === 'blocks') list(listIn(entry, name), { path: at, holds: 'block' });
      else places.fields.push({ path: at, field });
    }
  };
  list(content.sections, { path: '', holds: 'section' });
  list(content.pages, { path: 'pages', holds: 'page' });
  return places;
}

type Kept = { id: string; type?: string };

function listIn(entry: object, name: string): Kept[] {
  return (entry as Record<string, Kept[]>)[name] ?? [];
}

function fieldsOf({ type = '' }: Kept, holds: List['holds']): Fields {
  if (holds === 'page') return pageFields;
  if (holds === 'section') return isSectionType(type) ? kinds[type].fields : {};
  if (holds === 'block') return isBlockType(type) ? blockKinds[type].fields : {};
  return holds.item;
}

function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[at % Math.max(list.length, 1)];
}
