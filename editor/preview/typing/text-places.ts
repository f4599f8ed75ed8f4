import { blockKinds, isBlockType } from '#src/domain/blocks/index.ts';
import { joinPath, valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { fieldKinds, type Field, type Fields } from '#src/domain/fields.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { pageFields } from '#src/domain/pages.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { BlockNode, InlineNode, ListItem } from '#src/domain/rich-text.ts';
import type { SampleWords } from '#src/domain/sample-content.ts';
import { isSectionType, kinds } from '#src/domain/sections/index.ts';

/** A text of the content that a page may show. */
export type TextPlace = {
  path: EditPath;
  kind: 'text' | 'strings' | 'richText';
  /** The index in a list of strings; 0 for every other kind. */
  index: number;
  isLine: boolean;
  /** The words of each paragraph, normalized by `reading`. */
  paragraphs: readonly string[];
};

/** Removes white space, because templates break lines and paragraphs differently. */
export const reading = (text: string): string => text.split(/\s+/).join('');

/** True while a text is still from the sample. */
export const isSample = ({ path, kind, paragraphs }: TextPlace, words: SampleWords): boolean =>
  words.get(path)?.some((said) => kind !== 'strings' || reading(said) === paragraphs[0]) === true;

/** Every visible text of an entry, a section or a custom page, in the order of its fields. */
export function textPlaces(content: PortfolioContent, path: EditPath): TextPlace[] {
  const value = valueAt(content, path);
  if (!isRecord(value)) return [];
  const fields = fieldsAt(content, path, value);
  const sections = Array.isArray(value.sections) ? value.sections.filter(isRecord) : [];
  return [
    ...(fields === null ? [] : textsOf(fields, value, path)),
    ...sections.flatMap(({ id }) => textPlaces(content, joinPath(path, 'sections', String(id)))),
  ];
}

function fieldsAt(content: PortfolioContent, path: EditPath, value: Record<string, unknown>): Fields | null {
  if (isSectionType(value.type) && 'hidden' in value) return kinds[value.type].fields;
  const [first = '', name = ''] = path.split('.');
  if (first === 'pages') return pageFields;
  const section = valueAt(content, first);
  if (!isRecord(section) || !isSectionType(section.type)) return null;
  const fields: Fields = kinds[section.type].fields;
  const list = fields[name];
  return list?.kind === 'list' ? list.item : null;
}

function textsOf(fields: Fields, values: Record<string, unknown>, path: EditPath): TextPlace[] {
  if (values.hidden === true) return [];
  return Object.entries(fields).flatMap(([name, field]) =>
    textsIn(field, values[name], joinPath(path, name)),
  );
}

function textsIn(field: Field, value: unknown, path: EditPath): TextPlace[] {
  switch (field.kind) {
    case 'text':
      return fieldKinds.text.holds(value)
        ? place({ path, kind: 'text', index: 0, isLine: field.lines === 'one' }, value.split('\n\n'))
        : [];
    case 'strings':
      return fieldKinds.strings.holds(value)
        ? value.flatMap((one, index) => place({ path, kind: 'strings', index, isLine: true }, [one]))
        : [];
    case 'richText':
      return fieldKinds.richText.holds(value)
        ? place({ path, kind: 'richText', index: 0, isLine: false }, value.content.map(wordsOf))
        : [];
    case 'list':
      return fieldKinds.list.holds(value)
        ? value.flatMap((item) => textsOf(field.item, item, joinPath(path, item.id)))
        : [];
    case 'blocks':
      return fieldKinds.blocks.holds(value)
        ? value.flatMap((block) =>
            isBlockType(block.type)
              ? textsOf(blockKinds[block.type].fields, block, joinPath(path, block.id))
              : [],
          )
        : [];
    default:
      return [];
  }
}

function place(at: Omit<TextPlace, 'paragraphs'>, texts: readonly string[]): TextPlace[] {
  const paragraphs = texts.map(reading).filter((text) => text !== '');
  return paragraphs.length === 0 ? [] : [{ ...at, paragraphs }];
}

function wordsOf(node: BlockNode | ListItem | InlineNode): string {
  if (node.type === 'text') return node.text;
  return 'content' in node ? (node.content ?? []).map(wordsOf).join('') : '';
}
