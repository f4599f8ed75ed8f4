import type { VisitKind } from '#src/domain/visits.ts';

/** Visitors choose the names of referrers and links: those after so many of a kind on one day are not kept. */
const maxNames = 200;

/** The names that have come up today, by owner and kind. */
export type VisitNames = {
  /** Whether the name may be counted: it is that of a page, it is known, or there is room for another one. */
  take(day: string, named: { ownerId: string; kind: VisitKind; name: string }): boolean;
};

export function openVisitNames(): VisitNames {
  let today = '';
  let known = new Map<string, Set<string>>();
  return {
    take(day, { ownerId, kind, name }) {
      if (kind === 'page') return true;
      if (day !== today) [today, known] = [day, new Map()];
      const of = `${ownerId} ${kind}`;
      const names = known.get(of) ?? new Set();
      known.set(of, names);
      if (names.size < maxNames) names.add(name);
      return names.has(name);
    },
  };
}
