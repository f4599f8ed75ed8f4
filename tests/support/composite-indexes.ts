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
 * The composite indexes that production needs for all queries since the start of the Firestore emulator, one per line:
 * `portfolios: ownerId ASCENDING, updatedAt DESCENDING`. The emulator runs queries without an index; production rejects
 * them.
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

/** The indexes in a firestore.indexes.json, as lines of the same format. */
export async function declaredIndexes(file: URL): Promise<Set<string>> {
  const { indexes } = declaredSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  return new Set(
    indexes.map(({ collectionGroup, queryScope, fields }) => lineOf(collectionGroup, queryScope, fields)),
  );
}

export const productIndexes = new URL('../../functions/firestore.indexes.json', import.meta.url);

/**
 * Queries that filter by equality only. The emulator reports a composite index for them, but production merges the
 * automatic indexes of the single fields.
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
