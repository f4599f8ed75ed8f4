import { evaluate, type DocumentAccess, type Host } from './evaluate.ts';
import { fail, RulesFailure } from './failure.ts';
import { placements } from './placement.ts';
import type { Allow, Block, Ruleset } from './ruleset.ts';
import type { Scope } from './scope.ts';
import { booleanOf, type Path, type RulesMap, type RulesValue } from './value.ts';

export interface Question {
  method: string;
  /** Segments of the requested path. */
  path: readonly string[];
  request: RulesMap;
  resource: RulesMap | null;
  /** The document at a path, or null. */
  document: (access: DocumentAccess, segments: readonly string[]) => RulesMap | null;
  /** The maximum number of documents that one request may look up. */
  maxDocuments: number;
}

export interface Verdict {
  isAllowed: boolean;
  /** The reasons why the evaluated allows failed. */
  reasons: string[];
}

/** Evaluates whether any allow of the ruleset grants a request. */
export function judge({ root }: Ruleset, question: Question): Verdict {
  const reasons: string[] = [];
  const host: Host = { depth: 0, document: documentReader(question) };

  const isGranted = ({ condition, methods, line }: Allow, scope: Scope): boolean => {
    if (!methods.includes(question.method)) return false;
    try {
      if (booleanOf(evaluate(condition, scope, host))) return true;
      reasons.push(`false for '${question.method}' @ L${line}`);
    } catch (failure) {
      if (!(failure instanceof RulesFailure)) throw failure;
      reasons.push(`${failure.message} for '${question.method}' @ L${line}`);
    }
    return false;
  };
  const grants = ({ functions, allows, matches }: Block, outer: Scope, rest: readonly string[]): boolean => {
    const scope: Scope = { variables: new Map(), functions, outer };
    if (rest.length === 0 && allows.some((allow) => isGranted(allow, scope))) return true;
    return matches.some((match) =>
      [...placements(match.segments, rest)].some(({ variables, used }) =>
        grants(match, { variables, functions: new Map(), outer: scope }, rest.slice(used)),
      ),
    );
  };

  const variables = new Map<string, RulesValue>([
    ['request', question.request],
    ['resource', question.resource],
  ]);
  const isAllowed = grants(root, { variables, functions: new Map(), outer: null }, question.path);
  return { isAllowed, reasons };
}

/** Reads documents with a cache; reading the same document again is free. */
function documentReader({ document, maxDocuments }: Question): Host['document'] {
  const seen = new Map<string, RulesMap | null>();
  return (access: DocumentAccess, { segments }: Path) => {
    const isAfter = access === 'getAfter' || access === 'existsAfter';
    const key = `${isAfter ? 'after' : 'before'} ${segments.join('/')}`;
    const known = seen.get(key);
    if (known === undefined && seen.size >= maxDocuments) return fail('too many document accesses');
    const found = known === undefined ? document(access, segments) : known;
    seen.set(key, found);
    if (access === 'exists' || access === 'existsAfter') return found !== null;
    return found ?? fail('get() of a missing document');
  };
}
