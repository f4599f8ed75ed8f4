import { blockKinds, isBlockType } from './blocks/index.ts';
import { fieldKinds, type Field, type Fields, type ImageUse } from './fields.ts';

/** The image that represents an entry or a block: its own, else the first inside it. */
export function firstImage(fields: Fields, values: object): ImageUse | null {
  const given = Object.entries(fields).map(([name, field]) => ({ field, value: Reflect.get(values, name) }));
  return firstOf(given, own) ?? firstOf(given, inner);
}

type Given = { field: Field; value: unknown };

function own({ field, value }: Given): ImageUse | null {
  return field.kind === 'image' && fieldKinds.image.holds(value) ? value : null;
}

function inner({ field, value }: Given): ImageUse | null {
  if (field.kind === 'list' && fieldKinds.list.holds(value))
    return firstOf(value, (item) => firstImage(field.item, item));
  if (field.kind === 'blocks' && fieldKinds.blocks.holds(value))
    return firstOf(value, (block) =>
      isBlockType(block.type) ? firstImage(blockKinds[block.type].fields, block) : null,
    );
  return null;
}

function firstOf<T>(all: readonly T[], find: (one: T) => ImageUse | null): ImageUse | null {
  for (const one of all) {
    const found = find(one);
    if (found !== null) return found;
  }
  return null;
}
