import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { visitKinds, type SiteVisits, type VisitKind, type Visits } from '#src/domain/visits.ts';
import type { ReleaseStore } from '#src/ports/release-store.ts';
import type { ReleasePaths } from './paths.ts';

const countsSchema = z.record(z.string(), z.number()).default({});
const daySchema = z.object({
  day: z.string(),
  // Older documents counted pages only.
  counts: countsSchema,
  referrers: countsSchema,
  links: countsSchema,
});

const fieldOf = { page: 'counts', referrer: 'referrers', link: 'links' } as const;

/** One document for each owner and day, with a count by name for each kind. */
export function openVisits(
  firestore: Firestore,
  places: ReleasePaths,
): Pick<ReleaseStore, 'addVisits' | 'listVisits'> {
  async function add({ ownerId, visits }: SiteVisits): Promise<void> {
    if (visits.length === 0) return;
    const batch = firestore.batch();
    for (const { day, kind, name, count } of visits) {
      const counts = { [fieldOf[kind]]: { [name]: FieldValue.increment(count) } };
      batch.set(places.visitsOn(ownerId, day), { ownerId, day, ...counts }, { merge: true });
    }
    await batch.commit();
  }

  return {
    async addVisits(sites) {
      // Each site by itself, so that one failure does not stop the others.
      await Promise.all(sites.map(add));
    },
    async listVisits(ownerId, since) {
      const { docs } = await places.visitsOf(ownerId).where('day', '>=', since).orderBy('day').get();
      return docs.flatMap((snapshot) => visitsIn(snapshot.data()));
    },
  };
}

/** The visits in a day's document; none when there is no document. */
export function visitsIn(document: unknown): Visits[] {
  if (document === undefined) return [];
  const { day, ...counted } = daySchema.parse(document);
  return visitKinds.flatMap((kind) => {
    const counts = counted[fieldOf[kind]];
    return Object.keys(counts)
      .toSorted()
      .map((name) => ({ day, kind, name, count: counts[name] ?? 0 }));
  });
}

/** The fields of a day's document that hold these counts. */
export function countFields(
  visits: readonly Visits[],
): Partial<Record<(typeof fieldOf)[VisitKind], Readonly<Record<string, number>>>> {
  return Object.fromEntries(
    [...Map.groupBy(visits, ({ kind }) => kind)].map(([kind, counted]) => [
      fieldOf[kind],
      Object.fromEntries(counted.map(({ name, count }) => [name, count])),
    ]),
  );
}
