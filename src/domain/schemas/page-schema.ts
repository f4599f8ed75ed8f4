import { z } from 'zod';
import { pageFields, pageLimits, type Page } from '../pages.ts';
import { shapeOf } from './field-schema.ts';
import { idSchema } from './id-schema.ts';
import { sectionSchema } from './section-schema.ts';

const pageSchema = z.object({
  id: idSchema,
  hidden: z.boolean().default(false),
  ...shapeOf(pageFields),
  sections: z
    .array(sectionSchema)
    .max(pageLimits.sections, `At most ${pageLimits.sections} sections.`)
    .default([]),
}) as unknown as z.ZodType<Page>;

export const pagesSchema = z
  .array(pageSchema)
  .max(pageLimits.pages, `At most ${pageLimits.pages} pages.`)
  .default([]);
