import fc from 'fast-check';
import type { Field, Fields } from '#src/domain/fields.ts';
import { contentOf } from '#src/domain/content-of.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection, sectionTypes, type SectionType } from '#src/domain/sections/index.ts';
import { applyEdit, type Edit } from '#editor/document/apply-edit.ts';
import { joinPath } from '#src/domain/edit-path.ts';
import { aPortfolio } from '#tests/support/builders.ts';

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

/** An edit that fits whatever content it meets; null where it fits none. */
export type Wish = (content: PortfolioContent) => Edit | null;

const verbs = [
  'set',
  'set',
  'set',
  'title',
  'option',
  'template',
  'add',
  'item',
  'remove',
  'duplicate',
  'move',
  'hide',
] as const;

export const aWish: fc.Arbitrary<Wish> = fc
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

type Given = { verb: (typeof verbs)[number]; at: number; id: string; word: string; flag: boolean };

function editFor(content: PortfolioContent, { verb, at, id, word, flag }: Given): Edit | null {
  const entry = pick(entriesOf(content), at);
  switch (verb) {
    case 'set': {
      const place = pick(fieldsOf(content), at);
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
    case 'add':
      return content.sections.length > 20
        ? null
        : { kind: 'add-section', type: pick(sectionTypes, at) ?? 'text', id };
    case 'item': {
      const projects = content.sections.filter((section) => section.type === 'projects');
      const section = pick(projects, at);
      return section === undefined
        ? null
        : { kind: 'add-item', list: `${section.id}.items`, field: projectItems, id };
    }
    case 'remove':
      return entry === undefined ? null : { kind: 'remove', entry };
    case 'duplicate':
      return entry === undefined || content.sections.length > 20 ? null : { kind: 'duplicate', entry, id };
    case 'move':
      return entry === undefined ? null : { kind: 'move', entry, by: flag ? 1 : -1 };
    case 'hide':
      return entry === undefined ? null : { kind: 'set', path: `${entry}.hidden`, value: flag };
  }
}

export function edit(content: PortfolioContent, wishes: readonly Wish[]): PortfolioContent {
  return wishes.reduce((before, wish) => {
    const next = wish(before);
    return next === null ? before : applyEdit(before, next);
  }, content);
}

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
      return flag ? { uploadId: 'upload1', alt: word, decorative: false } : null;
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
      return [];
  }
}

function fieldsOf(content: PortfolioContent): { path: string; field: Field }[] {
  return content.sections.flatMap((section) =>
    section.type === 'unknown' ? [] : fieldsIn(kinds[section.type].fields, section, section.id),
  );
}

function fieldsIn(fields: Fields, values: object, path: string): { path: string; field: Field }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const at = joinPath(path, name);
    if (field.kind !== 'list') return [{ path: at, field }];
    const entries = (values as Record<string, { id: string }[]>)[name] ?? [];
    return entries.flatMap((entry) => fieldsIn(field.item, entry, joinPath(at, entry.id)));
  });
}

function entriesOf(content: PortfolioContent): string[] {
  return content.sections.flatMap((section) =>
    'items' in section
      ? [section.id, ...section.items.map(({ id }) => `${section.id}.items.${id}`)]
      : [section.id],
  );
}

function pick<T>(list: readonly T[], at: number): T | undefined {
  return list[at % Math.max(list.length, 1)];
}
