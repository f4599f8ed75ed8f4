import { fieldKinds, type Field, type Fields } from './fields.ts';
import type { Page } from './pages.ts';
import {
  blockFields,
  pageTextFields,
  markOf,
  sectionFields,
  textsIn,
  textsOfField,
  textsOfFields,
  titleText,
  within,
  type Marked,
  type Place,
  type Text,
} from './sample-content.ts';
import type { Section, UnknownSection } from './sections/index.ts';

/**
 * Removes the sample from the content: pages, entries, blocks, series and texts without any word of the author, and
 * sample texts and images in the others. Other sections of the front page stay, for the author to fill.
 */
export function withoutSample<C extends Marked>(content: C): C {
  const marks = new Set(content.sample ?? []);
  if (marks.size === 0) return content;
  const { sample: _marks, ...rest } = content;
  const sections = content.sections.flatMap((section) => cleanSection(section, { marks, isOnPage: false }));
  const pages = content.pages.flatMap((page) => cleanPage(page, marks));
  // The cast is safe: only an optional mark was removed.
  return { ...rest, sections, pages } as unknown as C;
}

type Marks = ReadonlySet<string>;

const isFromSample = (texts: readonly Text[], marks: Marks): boolean =>
  texts.length > 0 && texts.every((text) => marks.has(markOf(text)));

function cleanSection(
  section: Section | UnknownSection,
  { marks, isOnPage }: { marks: Marks; isOnPage: boolean },
): (Section | UnknownSection)[] {
  if (section.type === 'unknown') return [section];
  const place = { path: section.id, owner: section.id };
  const fields = sectionFields(section, isOnPage);
  const texts = [...titleText(section), ...textsOfFields(fields, section, place)];
  const canGo = isOnPage || section.type === 'gallery' || section.type === 'text';
  if (canGo && isFromSample(texts, marks)) return [];
  return [{ ...section, ...cleanFields(fields, section, { place, marks }) }];
}

function cleanPage(page: Page, marks: Marks): Page[] {
  const texts = [...titleText(page), ...textsIn({ sections: [], pages: [page] })];
  const sections = page.sections.flatMap((section) => cleanSection(section, { marks, isOnPage: true }));
  if (sections.length === 0 && isFromSample(texts, marks)) return [];
  const place = { path: page.id, owner: page.id };
  return [{ ...page, ...cleanFields(pageTextFields, page, { place, marks }), sections }];
}

type Cleaning = { place: Place; marks: Marks };

function cleanFields(fields: Fields, values: object, { place, marks }: Cleaning): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const at = { ...place, path: `${place.path}.${name}` };
      const value: unknown = Reflect.get(values, name);
      return value === undefined ? [] : [[name, cleanField(field, value, { place: at, marks })]];
    }),
  );
}

function cleanField(field: Field, value: unknown, cleaning: Cleaning): unknown {
  const { place, marks } = cleaning;
  if (field.kind === 'list' && fieldKinds.list.holds(value))
    return cleanEntries(value, { ...cleaning, fieldsOf: () => field.item });
  if (field.kind === 'blocks' && fieldKinds.blocks.holds(value))
    return cleanEntries(value, { ...cleaning, fieldsOf: blockFields });
  if (field.kind === 'strings' && fieldKinds.strings.holds(value))
    return value.filter((said) => !marks.has(markOf({ ...place, said: said.trim() })));
  return isFromSample(textsOfField(field, value, place), marks) ? structuredClone(field.default) : value;
}

function cleanEntries<E extends { id: string }>(
  entries: readonly E[],
  { place, marks, fieldsOf }: Cleaning & { fieldsOf: (entry: E) => Fields },
): E[] {
  return entries.flatMap((entry) => {
    const at = within(place, entry.id);
    const fields = fieldsOf(entry);
    return isFromSample(textsOfFields(fields, entry, at), marks)
      ? []
      : [{ ...entry, ...cleanFields(fields, entry, { place: at, marks }) }];
  });
}
