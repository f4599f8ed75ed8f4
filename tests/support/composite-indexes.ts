import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const fieldSchema = z.object({
  fieldPath: z.string(),
  order: z.string().optional(),
  arrayConfig: z.string().optional(),
});
const scopeSchema = z.enum(['COLLECTION', 'COLLECTION_GROUP']).default('COLLECTION');
const declaredSchema = z.object({
  indexes: z.array(
    z.object({ collectionGroup: z.string(), queryScope: scopeSchema, fields: z.array(fieldSchema) }),
  ),
});
const usageSchema = z.object({
  reports: z
    .array(
      z.object({
        index: z.object({ name: z.string(), queryScope: scopeSchema, fields: z.array(fieldSchema) }),
      }),
    )
    .default([]),
});

/**
 * The composite indexes that production needs for the queries that the Firestore emulator has answered since it started,
 * one line each, as in `portfolios: ownerId ASCENDING, updatedAt DESCENDING`. The emulator runs a query without its index;
 * production refuses it.
 */
export async function usedIndexes(env: Record<string, string | undefined>): Promise<Set<string>> {
  const project = `projects/${env['GCLOUD_PROJECT']}`;
  const database = encodeURIComponent(`${project}/databases/(default)`);
  const url = `http://${env['FIRESTORE_EMULATOR_HOST']}/emulator/v1/${project}:indexUsage?database=${database}`;
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  const { reports } = usageSchema.parse(await response.json());
  const collection = /\/collectionGroups\/([^/]+)\//;
  return new Set(
    reports.map(({ index: { name, queryScope, fields } }) =>
      lineOf(collection.exec(name)?.[1] ?? name, queryScope, fields),
    ),
  );
}

/** The indexes that a firestore.indexes.json declares, as lines of the same kind. */
export async function declaredIndexes(file: URL): Promise<Set<string>> {
  const { indexes } = declaredSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return new Set(
    indexes.map(({ collectionGroup, queryScope, fields }) => lineOf(collectionGroup, queryScope, fields)),
  );
}

export const productIndexes = new URL('../../functions/firestore.indexes.json', import.meta.url);

/**
 * Filters by equality alone: production answers them by merging the automatic indexes of the single fields, although the
 * emulator reports one index for both.
 */
export const mergedIndexes: readonly string[] = [
  'comments: isResolved ASCENDING, ownerId ASCENDING',
  'slugs: current ASCENDING, uid ASCENDING',
  'uploads: ownerId ASCENDING, sha256 ASCENDING',
];

function lineOf(collection: string, scope: string, fields: readonly z.infer<typeof fieldSchema>[]): string {
  const parts = fields
    .filter(({ fieldPath }) => fieldPath !== '__name__')
    .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ''}`);
  return `${collection}${scope === 'COLLECTION' ? '' : ' (group)'}: ${parts.join(', ')}`;
}
