import { z } from 'zod';
import { aggregationQuerySchema, structuredQuerySchema } from './query-schema.ts';
import { writeSchema } from './write-schema.ts';

/** The envelopes of the unary and server-stream methods. What they carry is strict; the envelopes may hold more. */
const transactional = { transaction: z.string().optional(), newTransaction: z.looseObject({}).optional() };

export const commitRequest = z.object({
  writes: z.array(writeSchema).default([]),
  transaction: z.string().optional(),
});
export const batchWriteRequest = z.object({ writes: z.array(writeSchema).default([]) });
export const rollbackRequest = z.object({ transaction: z.string() });
export const getDocumentRequest = z.object({ name: z.string() });
export const batchGetRequest = z.object({ documents: z.array(z.string()).default([]), ...transactional });
export const listDocumentsRequest = z.object({
  parent: z.string(),
  collectionId: z.string(),
  showMissing: z.boolean().default(false),
});
export const listCollectionIdsRequest = z.object({ parent: z.string() });
export const runQueryRequest = z.object({
  parent: z.string(),
  structuredQuery: structuredQuerySchema,
  ...transactional,
});
export const runAggregationQueryRequest = z.object({
  parent: z.string(),
  structuredAggregationQuery: aggregationQuerySchema,
});

/** A message on a Listen stream. */
export const listenRequest = z.object({
  addTarget: z
    .object({
      targetId: z.number(),
      documents: z.object({ documents: z.array(z.string()).default([]) }).optional(),
      query: z.object({ parent: z.string(), structuredQuery: structuredQuerySchema }).optional(),
      resumeToken: z.string().optional(),
      readTime: z.string().optional(),
    })
    .optional(),
  removeTarget: z.number().optional(),
});

/** A message on a Write stream; the first carries no writes. */
export const writeStreamRequest = z.object({
  writes: z.array(z.unknown()).optional(),
});

export type CommitRequest = z.infer<typeof commitRequest>;
export type BatchWriteRequest = z.infer<typeof batchWriteRequest>;
export type GetDocumentRequest = z.infer<typeof getDocumentRequest>;
export type BatchGetRequest = z.infer<typeof batchGetRequest>;
export type ListDocumentsRequest = z.infer<typeof listDocumentsRequest>;
export type ListCollectionIdsRequest = z.infer<typeof listCollectionIdsRequest>;
export type RunQueryRequest = z.infer<typeof runQueryRequest>;
export type RunAggregationQueryRequest = z.infer<typeof runAggregationQueryRequest>;
export type AddTarget = NonNullable<z.infer<typeof listenRequest>['addTarget']>;
