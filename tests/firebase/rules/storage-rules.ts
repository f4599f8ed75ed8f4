import { z } from 'zod';
import { claimsOf } from './claims.ts';
import { fromJson, timestampFrom } from './from-firestore.ts';
import { judge } from './judge.ts';
import { compileRuleset } from './ruleset.ts';
import type { RulesMap, RulesValue } from './value.ts';

const objectSchema = z.object({
  name: z.string(),
  bucket: z.string(),
  size: z.coerce.bigint().default(0n),
  contentType: z.string().nullish(),
  contentEncoding: z.string().nullish(),
  contentDisposition: z.string().nullish(),
  cacheControl: z.string().nullish(),
  md5Hash: z.string().nullish(),
  crc32c: z.string().nullish(),
  customMetadata: z.record(z.string(), z.string()).nullish(),
  timeCreated: z.coerce.date().nullish(),
});

/** The request of the Storage emulator to its rules. */
export const storageRequestSchema = z.object({
  method: z.enum(['get', 'list', 'create', 'update', 'delete']),
  path: z.string(),
  file: z.object({ before: objectSchema.nullish(), after: objectSchema.nullish() }).default({}),
  token: z.string().optional(),
});

export type StorageRequest = z.infer<typeof storageRequestSchema>;

/** The Firestore document at a path such as databases/(default)/documents/users/ada, or null. */
export type ReadDocument = (segments: readonly string[]) => Promise<RulesMap | null>;

/** Interrupts an evaluation that needs an unread document. */
class DocumentNeeded extends Error {
  readonly segments: readonly string[];

  constructor(segments: readonly string[]) {
    super('a document has to be read first');
    this.segments = segments;
  }
}

const MAX_DOCUMENTS = 2;

/**
 * Compiles storage.rules into a judge.
 * @throws Error with line and column for invalid text
 */
export function compileStorageRules(
  source: string,
  read: ReadDocument,
): (request: StorageRequest) => Promise<boolean> {
  const ruleset = compileRuleset(source);
  if (ruleset.service !== 'firebase.storage')
    throw new SyntaxError(`not rules of Storage: ${ruleset.service}`);
  return async ({ method, path, file, token }) => {
    const segments = path.split('/').filter((segment) => segment !== '');
    const request = new Map<string, RulesValue>([
      ['auth', authOf(token)],
      ['method', method],
      ['path', { kind: 'path', segments }],
      ['time', timestampFrom(new Date().toISOString())],
      ['resource', objectOf(file.after)],
    ]);
    const resource = objectOf(file.before);
    const documents = new Map<string, RulesMap | null>();
    const document = (_access: string, name: readonly string[]) => {
      const known = documents.get(name.join('/'));
      if (known === undefined) throw new DocumentNeeded(name);
      return known;
    };
    const question = { method, path: segments, request, resource, document, maxDocuments: MAX_DOCUMENTS };
    // The evaluation is synchronous, so it restarts after each document that it needed.
    for (;;) {
      try {
        return judge(ruleset, question).isAllowed;
      } catch (error) {
        if (!(error instanceof DocumentNeeded)) throw error;
        documents.set(error.segments.join('/'), await read(error.segments));
      }
    }
  };
}

function authOf(token: string | undefined): RulesValue {
  const claims = token === undefined ? null : claimsOf(token);
  const uid = claims?.user_id ?? claims?.sub;
  if (claims === null || uid === undefined) return null;
  return new Map<string, RulesValue>([
    ['uid', uid],
    ['token', fromJson(claims)],
  ]);
}

function objectOf(object: z.infer<typeof objectSchema> | null | undefined): RulesMap | null {
  if (object === null || object === undefined) return null;
  const { timeCreated, customMetadata, ...plain } = object;
  const texts = Object.entries(plain).map(([name, value]) => [name, value ?? null] as const);
  const created = timeCreated instanceof Date ? timestampFrom(timeCreated.toISOString()) : null;
  return new Map<string, RulesValue>([
    ...texts,
    ['contentType', plain.contentType ?? null],
    ['metadata', fromJson(customMetadata ?? {})],
    ['timeCreated', created],
  ]);
}
