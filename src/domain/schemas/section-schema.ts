import { z } from 'zod';
import { isWithinDepth } from '../depth.ts';
import { kinds, type Section, type UnknownSection } from '../sections/index.ts';
import { shapeOf } from './field-schema.ts';
import { idSchema } from './id-schema.ts';

const unknownSection = z.object({
  id: idSchema,
  type: z.literal('unknown'),
  hidden: z.literal(true),
  original: z.record(z.string(), z.unknown()).refine(isWithinDepth, 'This section is nested too deeply.'),
}) satisfies z.ZodType<UnknownSection>;

/** A section of any kind, chosen by its type, so that issues are those of the section's own kind. */
export const sectionSchema = z.discriminatedUnion('type', [
  unknownSection,
  ...Object.values(kinds).map(({ type, fields }) =>
    z.object({
      id: idSchema,
      type: z.literal(type),
      hidden: z.boolean().default(false),
      ...shapeOf(fields),
    }),
  ),
] as never) as unknown as z.ZodType<Section | UnknownSection>;
