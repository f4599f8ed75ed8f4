import type { VisitKind } from '#src/domain/visits.ts';

/** The most names of a kind for one day. Visitors can invent referrers and link names, so further ones are dropped. */
const maxNames = 200;

/** The names of today, by owner and kind. */
export type VisitNames = {
  /** True when the name may be counted: it is the name of a page, it is known, or the limit is not reached. */
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
