import { blockKinds, isBlockType } from './blocks/index.ts';
import type { EditPath } from './edit-path.ts';
import { fieldKinds, type AnyBlock, type Field, type Fields, type ImageUse } from './fields.ts';
import { portfolioLimits, type PortfolioContent } from './portfolio.ts';
import { pageFields, type Page } from './pages.ts';
import { isEmptyRichText, toPlainText } from './rich-text.ts';
import { kinds, type Section, type UnknownSection } from './sections/index.ts';

/*
 * A portfolio that started with the content of a sample names that sample’s texts by short hashes, in `sample`; the
 * same goes for the texts that a new section begins with. A text counts as sample text until it is changed, even after
 * it was moved.
 */

type WithSections = Pick<PortfolioContent, 'sections' | 'pages'>;
/** The sample texts at each path. */
export type SampleWords = ReadonlyMap<EditPath, readonly string[]>;

export type Marked = WithSections & Pick<PortfolioContent, 'sample'>;

/** The marks of all texts of a sample, with those of every title, which tell that no author has changed it. */
export function marksOf(content: WithSections): string[] {
  return [...new Set([...textsIn(content), ...titlesIn(content)].map(markOf))].toSorted();
}

/** The content with the texts of a section as further sample texts; as it is where it has too many already. */
export function withSampleSection<C extends Marked>(content: C, section: Section): C {
  return withMarks(content, marksOf({ sections: [section], pages: [] }));
}

/** The same with the texts of a block. */
export function withSampleBlock<C extends Marked>(content: C, block: AnyBlock): C {
  const texts = textsOfFields(blockFields(block), block, { path: block.id, owner: block.id });
  return withMarks(content, texts.map(markOf));
}

function withMarks<C extends Marked>(content: C, marks: readonly string[]): C {
  const earlier = content.sample ?? [];
  const sample = [...new Set([...earlier, ...marks])].toSorted();
  return sample.length === earlier.length || sample.length > portfolioLimits.sampleMarks
    ? content
    : { ...content, sample };
}

/** The paths of all texts that are still from the sample, in the order of the page. */
export const sampleTextsIn = (content: Marked): EditPath[] => [...sampleWordsIn(content).keys()];

/** The same with what they say: a list of strings may have several texts, and others of the author. */
export function sampleWordsIn(content: Marked): SampleWords {
  const words = new Map<EditPath, string[]>();
  const marks = new Set(content.sample ?? []);
  if (marks.size === 0) return words;
  for (const text of textsIn(content)) {
    if (marks.has(markOf(text))) words.set(text.path, [...(words.get(text.path) ?? []), text.said]);
  }
  return words;
}

/** A text that a person would write anew: where it is, the id of the section or entry it is in, and what it says. */
export type Text = { path: EditPath; owner: string; said: string };
export type Place = { path: EditPath; owner: string };

export function textsIn({ sections, pages }: WithSections): Text[] {
  return [
    ...sections.flatMap((section) => textsOfSection(section, section.id)),
    ...pages.flatMap((page) => {
      const path = `pages.${page.id}`;
      return [
        ...textsOfFields(pageTextFields, page, { path, owner: page.id }),
        ...page.sections.flatMap((section) => textsOfSection(section, `${path}.sections.${section.id}`)),
      ];
    }),
  ];
}

function textsOfSection(section: Section | UnknownSection, path: EditPath): Text[] {
  if (section.type === 'unknown') return [];
  const isOnPage = path !== section.id;
  return textsOfFields(sectionFields(section, isOnPage), section, { path, owner: section.id });
}

/** The title of a page fits any author, while its description is about the sample's. */
export const pageTextFields: Fields = { description: pageFields.description };

/** The title of a series or a text, or of one about a work on an own page, says what it shows; others fit any author. */
export function sectionFields({ type }: Section, isOnPage: boolean): Fields {
  const { title, ...fields }: Fields = kinds[type].fields;
  const isAboutOne = type === 'gallery' || type === 'text' || (type === 'about' && isOnPage);
  return isAboutOne && title !== undefined ? { title, ...fields } : fields;
}

/** The titles of pages and sections, also those that fit any author. */
function titlesIn({ sections, pages }: WithSections): Text[] {
  return [...sections, ...pages, ...pages.flatMap((page) => page.sections)].flatMap(titleText);
}

/** The title of a page or a section, where it has one. */
export function titleText(entry: Page | Section | UnknownSection): Text[] {
  const place = { path: `${entry.id}.title`, owner: entry.id };
  return 'title' in entry ? textsOfField(pageFields.title, entry.title, place) : [];
}

export function textsOfFields(fields: Fields, values: object, { path, owner }: Place): Text[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    textsOfField(field, Reflect.get(values, name), { path: `${path}.${name}`, owner }),
  );
}

export function textsOfField(field: Field, value: unknown, place: Place): Text[] {
  const text = (said: string): Text[] => (said.trim() === '' ? [] : [{ ...place, said: said.trim() }]);
  switch (field.kind) {
    case 'text':
    case 'link':
      return typeof value === 'string' ? text(value) : [];
    case 'richText':
      return fieldKinds.richText.holds(value) && !isEmptyRichText(value) ? text(toPlainText(value)) : [];
    case 'strings':
      return fieldKinds.strings.holds(value) ? value.flatMap(text) : [];
    case 'image':
      return fieldKinds.image.holds(value) && value !== null ? text(saidOf(value)) : [];
    case 'list':
      if (!fieldKinds.list.holds(value)) return [];
      return value.flatMap((item) => textsOfFields(field.item, item, within(place, item.id)));
    case 'blocks':
      if (!fieldKinds.blocks.holds(value)) return [];
      return value.flatMap((block) => textsOfFields(blockFields(block), block, within(place, block.id)));
    case 'date':
    case 'file':
    case 'select':
    case 'toggle':
    case 'color':
    case 'slug':
    case 'icon':
      return [];
  }
}

/** An image is compared by its alt text, because its upload has another id in every account. */
function saidOf({ alt, decorative }: ImageUse): string {
  return alt.trim() === '' ? (decorative ? 'decorative image' : 'undescribed image') : alt;
}

export const within = ({ path }: Place, id: string): Place => ({ path: `${path}.${id}`, owner: id });

export const blockFields = ({ type }: { type: string }): Fields =>
  isBlockType(type) ? blockKinds[type].fields : {};

/** Texts that an author could write too count only at their position in the sample. */
const shortText = 24;

export function markOf({ owner, said }: Text): string {
  return hash(said.length < shortText ? `${owner} ${said}` : said);
}

/** FNV-1a, 32 bits: enough to tell some hundred texts from what a person writes. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193) >>> 0;
  return value.toString(36);
}
