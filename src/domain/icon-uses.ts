import { blockKinds, isBlockType } from './blocks/index.ts';
import { fieldKinds, type Field, type Fields } from './fields.ts';
import { isIconName } from './icon.ts';
import type { PortfolioContent } from './portfolio.ts';
import { kinds } from './sections/index.ts';

/** The names of all icons that visitors would see, each once. */
export function iconNamesIn({ sections, pages }: Pick<PortfolioContent, 'sections' | 'pages'>): string[] {
  const shown = pages.filter(({ hidden }) => !hidden).flatMap((page) => page.sections);
  const names = [...sections, ...shown].flatMap((section) =>
    section.type === 'unknown' || section.hidden ? [] : namesIn(kinds[section.type].fields, section),
  );
  return [...new Set(names)].filter(isIconName);
}

function namesIn(fields: Fields, values: object): string[] {
  return Object.entries(fields).flatMap(([name, field]) => namesInField(field, Reflect.get(values, name)));
}

function namesInField(field: Field, value: unknown): string[] {
  switch (field.kind) {
    case 'icon':
      return fieldKinds.icon.holds(value) ? [value] : [];
    case 'list':
      if (!fieldKinds.list.holds(value)) return [];
      return value.filter(({ hidden }) => !hidden).flatMap((item) => namesIn(field.item, item));
    case 'blocks':
      if (!fieldKinds.blocks.holds(value)) return [];
      return value.flatMap((block) =>
        block.hidden || !isBlockType(block.type) ? [] : namesIn(blockKinds[block.type].fields, block),
      );
    default:
      return [];
  }
}
