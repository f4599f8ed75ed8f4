import { z } from 'zod';
import { blockKinds, isBlockType } from '../blocks/index.ts';
import { isWithinDepth } from '../depth.ts';
import type { Field, FieldKind, FieldOf, Fields } from '../fields.ts';
import { isColor } from '../fields/color.ts';
import { dateMax } from '../fields/date.ts';
import { linkMax } from '../fields/link.ts';
import { pageSlugMax, withFormer } from '../fields/slug.ts';
import { iconNameMax } from '../icon.ts';
import { cropSchema } from './crop-schema.ts';
import { idSchema } from './id-schema.ts';
import { richTextSchema } from './rich-text-schema.ts';
import { lineSchema, paragraphsSchema } from './text-schema.ts';

/** Schemas are those of a draft: they hold shape and size, and let half-typed values be saved. */
const fieldSchemas: { readonly [K in FieldKind]: (field: FieldOf<K>) => z.ZodType } = {
  text: ({ lines, max }) => (lines === 'one' ? lineSchema(max) : paragraphsSchema(max)),
  richText: ({ max }) => richTextSchema(max),
  link: () => lineSchema(linkMax),
  icon: () => lineSchema(iconNameMax),
  date: () => lineSchema(dateMax),
  image: () =>
    z
      .object({
        uploadId: idSchema,
        alt: lineSchema(500).default(''),
        decorative: z.boolean().default(false),
        crop: cropSchema.optional(),
      })
      .nullable(),
  file: () => z.object({ uploadId: idSchema }).nullable(),
  select: ({ choices }) => z.enum(choices.map(({ value }) => value)),
  toggle: () => z.boolean(),
  color: () => z.string().refine(isColor, 'A color is written #rrggbb.'),
  strings: ({ max, maxItems }) => z.array(lineSchema(max)).max(maxItems, `At most ${maxItems} entries.`),
  // Authors see no former slugs that they could correct, so unusable ones are left out instead of refused.
  slug: (field) =>
    z
      .object({ current: lineSchema(pageSlugMax).default(''), former: z.array(z.unknown()).default([]) })
      .transform((value) => withFormer(field, value)),
  list: ({ item, maxItems }) =>
    z
      .array(z.object({ id: idSchema, hidden: z.boolean().default(false), ...shapeOf(item) }))
      .max(maxItems, `At most ${maxItems} entries.`),
  blocks: ({ maxItems }) => z.array(blockSchema()).max(maxItems, `At most ${maxItems} blocks.`),
};

const made = new WeakMap<Field, z.ZodType>();

/** The schema of a field's value. What is missing is the field's default. */
export function fieldSchema(field: Field): z.ZodType {
  const known = made.get(field);
  if (known !== undefined) return known;
  const schema = z._default(schemaOf(field.kind, field), field.default);
  made.set(field, schema);
  return schema;
}

/** The cast is safe because the schema is looked up by the field's own kind. */
function schemaOf<K extends FieldKind>(kind: K, field: FieldOf<K>): z.ZodType {
  return fieldSchemas[kind](field);
}

/** The zod shape of a record of fields. */
export function shapeOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)]));
}

/** A block of a kind that this version does not know: kept as it came, never rendered. */
const unknownBlock = z.object({
  id: idSchema,
  type: z.literal('unknown'),
  hidden: z.literal(true),
  original: z.record(z.string(), z.unknown()).refine(isWithinDepth, 'This block is nested too deeply.'),
});

let anyBlock: z.ZodType | null = null;

/** A block of any kind. Made when it is first needed, because bodies are fields and blocks are made of fields. */
export function blockSchema(): z.ZodType {
  anyBlock ??= z.preprocess(
    known,
    z.discriminatedUnion('type', [unknownBlock, ...Object.values(blockKinds).map(knownBlock)] as never),
  );
  return anyBlock;
}

function knownBlock({ type, fields }: { type: string; fields: Fields }): z.ZodType {
  return z.object({
    id: idSchema,
    type: z.literal(type),
    hidden: z.boolean().default(false),
    hint: z.string().max(60).optional(),
    ...shapeOf(fields),
  });
}

/** A block of an unknown kind is wrapped; one that was unknown once and is known now becomes itself again. */
function known(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('type' in stored)) return stored;
  if (isBlockType(stored.type)) return stored;
  if (stored.type !== 'unknown') {
    return { id: 'id' in stored ? stored.id : '', type: 'unknown', hidden: true, original: stored };
  }
  const original: unknown = 'original' in stored ? stored.original : null;
  const isKnown =
    typeof original === 'object' && original !== null && 'type' in original && isBlockType(original.type);
  return isKnown ? original : stored;
}
