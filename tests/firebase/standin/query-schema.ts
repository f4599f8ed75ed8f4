import { z } from 'zod';
import { valueSchema, type Value } from './value.ts';

/** Objects are strict throughout: a query feature that the stand-in does not know is refused, never ignored. */
const fieldSchema = z.strictObject({ fieldPath: z.string() });

const operatorSchema = z.enum([
  'EQUAL',
  'NOT_EQUAL',
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'IN',
  'NOT_IN',
  'ARRAY_CONTAINS',
  'ARRAY_CONTAINS_ANY',
]);
const unaryOperatorSchema = z.enum(['IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN']);

export interface FieldFilter {
  field: { fieldPath: string };
  op: z.infer<typeof operatorSchema>;
  value: Value;
}

export interface UnaryFilter {
  field: { fieldPath: string };
  op: z.infer<typeof unaryOperatorSchema>;
}

export type Filter =
  | { compositeFilter: { op: 'AND' | 'OR'; filters: Filter[] } }
  | { fieldFilter: FieldFilter }
  | { unaryFilter: UnaryFilter };

const filterSchema: z.ZodType<Filter> = z.lazy(() =>
  z.union([
    z.strictObject({
      compositeFilter: z.strictObject({
        op: z.enum(['AND', 'OR']),
        filters: z.array(filterSchema).default([]),
      }),
    }),
    z.strictObject({
      fieldFilter: z.strictObject({ field: fieldSchema, op: operatorSchema, value: valueSchema }),
    }),
    z.strictObject({ unaryFilter: z.strictObject({ field: fieldSchema, op: unaryOperatorSchema }) }),
  ]),
);

const orderSchema = z.strictObject({
  field: fieldSchema,
  direction: z.enum(['ASCENDING', 'DESCENDING']).default('ASCENDING'),
});

const cursorSchema = z.strictObject({
  values: z.array(valueSchema).default([]),
  before: z.boolean().default(false),
});

/** Wrapped numbers come bare, as text, or as {value}, depending on the client. */
const countSchema = z
  .union([z.number(), z.string(), z.strictObject({ value: z.union([z.number(), z.string()]) })])
  .transform((raw) => Number(typeof raw === 'object' ? raw.value : raw));

export const structuredQuerySchema = z.strictObject({
  select: z.strictObject({ fields: z.array(fieldSchema).default([]) }).optional(),
  from: z
    .array(
      z.strictObject({ collectionId: z.string().optional(), allDescendants: z.boolean().default(false) }),
    )
    .default([]),
  where: filterSchema.optional(),
  orderBy: z.array(orderSchema).default([]),
  startAt: cursorSchema.optional(),
  endAt: cursorSchema.optional(),
  offset: z.number().default(0),
  limit: countSchema.optional(),
});

const aggregationSchema = z.strictObject({
  alias: z.string().optional(),
  count: z.strictObject({ upTo: countSchema.optional() }).optional(),
  sum: z.strictObject({ field: fieldSchema }).optional(),
  avg: z.strictObject({ field: fieldSchema }).optional(),
});

export const aggregationQuerySchema = z.strictObject({
  structuredQuery: structuredQuerySchema,
  aggregations: z.array(aggregationSchema).default([]),
});

export type StructuredQuery = z.infer<typeof structuredQuerySchema>;
export type Cursor = z.infer<typeof cursorSchema>;
export type Aggregation = z.infer<typeof aggregationSchema>;
