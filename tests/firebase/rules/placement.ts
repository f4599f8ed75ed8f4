import type { MatchSegment } from './ruleset.ts';
import type { RulesValue } from './value.ts';

/** One way in which a match path covers the beginning of a path. */
export interface Placement {
  variables: ReadonlyMap<string, RulesValue>;
  /** Segments of the path that it covers. */
  used: number;
}

/** Every way in which a match path covers a beginning of the path; `{x=**}` matches none, some or all segments. */
export function* placements(
  segments: readonly MatchSegment[],
  path: readonly string[],
  { variables, used }: Placement = { variables: new Map(), used: 0 },
): Generator<Placement> {
  const [first, ...others] = segments;
  if (first === undefined) {
    yield { variables, used };
    return;
  }
  if (first.kind === 'rest') {
    for (let end = path.length; end >= used; end--) {
      const rest: RulesValue = { kind: 'path', segments: path.slice(used, end) };
      yield* placements(others, path, { variables: new Map([...variables, [first.name, rest]]), used: end });
    }
    return;
  }
  const segment = path[used];
  if (segment === undefined || (first.kind === 'literal' && first.text !== segment)) return;
  const bound = first.kind === 'one' ? new Map([...variables, [first.name, segment]]) : variables;
  yield* placements(others, path, { variables: bound, used: used + 1 });
}
