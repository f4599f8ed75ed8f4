import { describe, expect, it } from 'vitest';
import { blockKinds, newBlock } from '#src/domain/blocks/index.ts';
import { blockSchema } from '#src/domain/schemas/field-schema.ts';
import { sectionSchema } from '#src/domain/schemas/section-schema.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { blockWithPlaceholders, withPlaceholders } from '#editor/preview/insert/placeholders.ts';
import { startingBlock } from '#editor/preview/insert/starting-blocks.ts';
import { startingValues } from '#editor/preview/insert/starting-sections.ts';

function ids(): () => string {
  let count = 0;
  return () => `e${(count += 1)}`;
}

describe('starting values of a new section or block', () => {
  it.each(Object.values(kinds))('is a valid $type, in the editor and in its thumbnail', ({ type }) => {
    const newId = ids();
    const made = { ...newSection(type, 's'), ...startingValues(type, newId) };
    expect(sectionSchema.parse(made)).toEqual(made);
    const shown = { ...made, ...withPlaceholders(type, startingValues(type, newId), newId) };
    expect(sectionSchema.safeParse(shown).error).toBeUndefined();
  });

  it.each(Object.values(blockKinds))('is a valid block of the kind $type', ({ type }) => {
    const newId = ids();
    const made = { ...newBlock(type, 'b'), ...startingBlock(type, newId) };
    expect(blockSchema().parse(made)).toEqual(made);
    const shown = { ...made, ...blockWithPlaceholders(type, startingBlock(type, newId), newId) };
    expect(blockSchema().parse(shown)).toEqual(shown);
  });
});
