import type { Access, Authorize } from '#standin/access.ts';
import type { Caller } from '#standin/caller.ts';
import type { StructuredQuery } from '#standin/query-schema.ts';
import type { DocumentAccess } from './evaluate.ts';
import { fromDocument, fromJson, timestampFrom } from './from-firestore.ts';
import { judge } from './judge.ts';
import { alternativesOf } from './query-constraints.ts';
import { compileRuleset } from './ruleset.ts';
import type { RulesMap, RulesValue } from './value.ts';

const MAX_DOCUMENTS = 10;
const MAX_DOCUMENTS_OF_A_BATCH = 20;

/** Compiles firestore.rules into the judge that the Firestore stand-in asks.
 *  @throws Error with line and column when the text is none */
export function compileFirestoreRules(source: string): Authorize {
  const ruleset = compileRuleset(source);
  if (ruleset.service !== 'cloud.firestore')
    throw new SyntaxError(`not rules of Firestore: ${ruleset.service}`);

  return (caller, access) => {
    const [projects, project, ...path] = access.name.split('/');
    const prefix = `${projects}/${project}`;
    const question = {
      method: access.operation,
      path,
      request: requestOf(caller, access, path),
      maxDocuments: access.pending.size > 1 ? MAX_DOCUMENTS_OF_A_BATCH : MAX_DOCUMENTS,
      document: (kind: DocumentAccess, segments: readonly string[]) =>
        documentAt(access, kind, `${prefix}/${segments.join('/')}`),
    };
    for (const resource of resourcesOf(access)) {
      const { isAllowed, reasons } = judge(ruleset, { ...question, resource });
      if (isAllowed) continue;
      if (reasons.length > 0) return `\n${reasons.join(', ')}`;
      return `No matching allow statements for '${access.operation}' on /${path.slice(3).join('/')}`;
    }
    return null;
  };
}

function resourcesOf({ query, resource }: Access): (RulesMap | null)[] {
  if (query === null) return [fromDocument(resource)];
  return alternativesOf(query.where).map((data) => new Map([['data', data]]));
}

function documentAt({ pending, read }: Access, kind: DocumentAccess, name: string): RulesMap | null {
  const isAfter = kind === 'getAfter' || kind === 'existsAfter';
  const changed = isAfter ? pending.get(name) : undefined;
  return fromDocument(changed === undefined ? read(name) : changed);
}

function requestOf(caller: Caller, { operation, time, next, query }: Access, segments: string[]): RulesMap {
  return new Map<string, RulesValue>([
    ['auth', authOf(caller)],
    ['method', operation],
    ['path', { kind: 'path', segments }],
    ['time', timestampFrom(time)],
    ['resource', fromDocument(next)],
    ['query', query === null ? null : queryOf(query)],
  ]);
}

function authOf(caller: Caller): RulesValue {
  if (caller.kind !== 'user') return null;
  return new Map<string, RulesValue>([
    ['uid', caller.uid],
    ['token', fromJson(caller.token)],
  ]);
}

function queryOf({ limit, offset, orderBy }: StructuredQuery): RulesMap {
  const orders = orderBy.map(
    ({ field, direction }) => [field.fieldPath, direction === 'DESCENDING' ? 'DESC' : 'ASC'] as const,
  );
  return new Map<string, RulesValue>([
    ['limit', limit === undefined ? null : BigInt(limit)],
    ['offset', BigInt(offset)],
    ['orderBy', new Map(orders)],
  ]);
}
