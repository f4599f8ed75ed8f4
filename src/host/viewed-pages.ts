import type { Visits } from '#src/domain/visits.ts';

/** What is counted on a day. */
export type Viewed = Omit<Visits, 'count'>;

const maxShared = 2000;

/** Pages by day and path. Sites share an object, because most have pages at the same paths. */
export function openViewedPages(): (day: string, path: string) => Viewed {
  const shared = new Map<string, Viewed>();
  return (day, path) => {
    const known = shared.get(path);
    if (known?.day === day) return known;
    if (shared.size >= maxShared) shared.clear();
    const page: Viewed = { day, kind: 'page', name: path };
    shared.set(path, page);
    return page;
  };
}
