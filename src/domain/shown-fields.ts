import { isBlankBlock } from './blank.ts';
import { blockKinds, isBlockType } from './blocks/index.ts';
import type { EditPath } from './edit-path.ts';
import { fieldKinds, type AnyBlock, type Field, type Fields } from './fields.ts';
import { pageFields } from './pages.ts';
import type { PortfolioContent } from './portfolio.ts';
import { kinds, type Section } from './sections/index.ts';

/** A visible value with its field and its path. */
export type ShownField = { path: EditPath; field: ValueField; value: unknown };
type ValueField = Exclude<Field, { kind: 'list' | 'blocks' }>;

/** All values of a portfolio that visitors would see, in the order of the content. */
export function shownFields({ sections, pages }: Pick<PortfolioContent, 'sections' | 'pages'>): ShownField[] {
  return [
    ...fieldsOfSections(sections, ''),
    ...pages
      .filter(({ hidden }) => !hidden)
      .flatMap((page) => [
        ...shownFieldsOf(pageFields, page, `pages.${page.id}`),
        ...fieldsOfSections(page.sections, `pages.${page.id}.sections.`),
      ]),
  ];
}

function fieldsOfSections(sections: PortfolioContent['sections'], before: EditPath): ShownField[] {
  return shownSections(sections).flatMap((section) =>
    shownFieldsOf(kinds[section.type].fields, section, `${before}${section.id}`),
  );
}

export function shownSections(sections: PortfolioContent['sections']): Section[] {
  return sections.filter((section): section is Section => section.type !== 'unknown' && !section.hidden);
}

/** The same of a record of values; `path` is that of the record. */
export function shownFieldsOf(fields: Fields, values: object, path: EditPath): ShownField[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    shownIn(field, Reflect.get(values, name), `${path}.${name}`),
  );
}

function shownIn(field: Field, value: unknown, path: EditPath): ShownField[] {
  if (field.kind === 'list') {
    if (!fieldKinds.list.holds(value)) return [];
    return value
      .filter((item) => !item.hidden)
      .flatMap((item) => shownFieldsOf(field.item, item, `${path}.${item.id}`));
  }
  if (field.kind === 'blocks') {
    if (!fieldKinds.blocks.holds(value)) return [];
    return value.flatMap((block) =>
      block.hidden || !isBlockType(block.type) || isUntouched(block)
        ? []
        : shownFieldsOf(blockKinds[block.type].fields, block, `${path}.${block.id}`),
    );
  }
  return [{ path, field, value }];
}

/** True for an empty block of a starting point, which sites do not show. */
const isUntouched = (block: AnyBlock): boolean => block.hint !== undefined && isBlankBlock(block, () => true);
