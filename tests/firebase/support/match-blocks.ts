import { describe, expect, it } from 'vitest';
import { compileRuleset, type Block, type MatchSegment } from '#rules/ruleset.ts';

const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

type Tests = Record<'allows' | 'refuses', (of: readonly Operation[], what: string, run: Run) => void>;
type Run = () => Promise<unknown>;
/** Adds the tests of one `match`, by its path below the root of the service. */
export type MatchBlock = (path: string, define: (tests: Tests) => void) => void;

/** Tests of rules by block, which report what they did not try. */
export function openMatchBlocks(rules: string): { block: MatchBlock; nothingIsUntried: () => void } {
  const tried = new Set<string>();
  return {
    block(path, define) {
      const test = (verdict: 'allows' | 'refuses') => (of: readonly Operation[], what: string, run: Run) => {
        for (const operation of of) tried.add(trial(verdict, operation, path));
        it(`the block ${path} ${verdict} ${of.join(', ')}: ${what}`, run);
      };
      describe(`match ${path}`, () => define({ allows: test('allows'), refuses: test('refuses') }));
    },
    /** Comes after all blocks. */
    nothingIsUntried() {
      it('every match block has tests for each operation that it allows or refuses', () => {
        expect(untried(rules, tried)).toEqual([]);
      });
    },
  };
}

/** Finds untested rules: each operation must be refused to someone in each block, and allowed if a rule can. */
export function untried(rules: string, tried: ReadonlySet<string>): string[] {
  const known = new Map(blocksOf(compileRuleset(rules).root, ''));
  const wanted = [...known].flatMap(([path, allowed]) => [
    ...operations.map((operation) => trial('refuses', operation, path)),
    ...operations
      .filter((operation) => allowed.includes(operation))
      .map((operation) => trial('allows', operation, path)),
  ]);
  const unknown = [...tried].filter((one) => !known.has(one.slice(one.indexOf('/'))));
  return [...wanted.filter((one) => !tried.has(one)), ...unknown.map((one) => `no such block: ${one}`)];
}

function trial(verdict: 'allows' | 'refuses', operation: Operation, path: string): string {
  return `${verdict} ${operation} ${path}`;
}

/** The blocks with their own rules, and the operations that these may allow. */
function blocksOf({ allows, matches }: Block, path: string): [string, string[]][] {
  const granted = allows.filter(({ condition }) => condition.kind !== 'literal' || condition.value !== false);
  const own: [string, string[]][] =
    allows.length === 0 ? [] : [[path, granted.flatMap(({ methods }) => methods)]];
  return [...own, ...matches.flatMap((inner) => blocksOf(inner, path + textOf(inner.segments)))];
}

const root = /^\/databases\/\{\w+\}\/documents|^\/b\/\{\w+\}\/o/;

function textOf(segments: readonly MatchSegment[]): string {
  const texts = segments.map((segment) => {
    if (segment.kind === 'literal') return `/${segment.text}`;
    return segment.kind === 'one' ? `/{${segment.name}}` : `/{${segment.name}=**}`;
  });
  return texts.join('').replace(root, '');
}
