import { z } from 'zod';
import { fieldsSchema, valueSchema } from './value.ts';

const arraySchema = z.strictObject({ values: z.array(valueSchema).default([]) });

const transformSchema = z.strictObject({
  fieldPath: z.string(),
  setToServerValue: z.literal('REQUEST_TIME').optional(),
  increment: valueSchema.optional(),
  maximum: valueSchema.optional(),
  minimum: valueSchema.optional(),
  appendMissingElements: arraySchema.optional(),
  removeAllFromArray: arraySchema.optional(),
});

/** One write of a commit. Strict: a write that the stand-in would only half understand is refused. */
export const writeSchema = z.strictObject({
  update: z
    .strictObject({
      name: z.string(),
      fields: fieldsSchema.default({}),
      createTime: z.string().optional(),
      updateTime: z.string().optional(),
    })
    .optional(),
  delete: z.string().optional(),
  verify: z.string().optional(),
  transform: z
    .strictObject({ document: z.string(), fieldTransforms: z.array(transformSchema).default([]) })
    .optional(),
  updateMask: z.strictObject({ fieldPaths: z.array(z.string()).default([]) }).optional(),
  updateTransforms: z.array(transformSchema).default([]),
  currentDocument: z
    .strictObject({ exists: z.boolean().optional(), updateTime: z.string().optional() })
    .optional(),
});

export type Transform = z.infer<typeof transformSchema>;
export type Write = z.infer<typeof writeSchema>;
