import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { ReleaseStore, Visits } from '#src/ports/release-store.ts';
import type { ReleasePlaces } from './paths.ts';

const daySchema = z.object({ day: z.string(), counts: z.record(z.string(), z.number()) });

/** One document for each owner and day, with a count by path. */
export function openVisits(
  firestore: Firestore,
  places: ReleasePlaces,
): Pick<ReleaseStore, 'addVisits' | 'listVisits'> {
  return {
    async addVisits(ownerId, visits) {
      if (visits.length === 0) return;
      const batch = firestore.batch();
      for (const { day, path, count } of visits) {
        const counts = { [path]: FieldValue.increment(count) };
        batch.set(places.visitsOn(ownerId, day), { ownerId, day, counts }, { merge: true });
      }
      await batch.commit();
    },
    async listVisits(ownerId, since) {
      const { docs } = await places.visitsOf(ownerId).where('day', '>=', since).orderBy('day').get();
      return docs.flatMap((snapshot) => visitsFrom(snapshot.data()));
    },
  };
}

/** The counts by path in a day's document; none when there is no document. */
export function countsOf(document: unknown): Readonly<Record<string, number>> {
  return document === undefined ? {} : daySchema.parse(document).counts;
}

function visitsFrom(document: unknown): Visits[] {
  const { day, counts } = daySchema.parse(document);
  const paths = Object.keys(counts).sort();
  return paths.map((path) => ({ day, path, count: counts[path] ?? 0 }));
}
