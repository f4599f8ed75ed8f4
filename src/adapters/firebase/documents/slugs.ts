import {
  FieldValue,
  type DocumentReference,
  type DocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { z } from 'zod';
import { slugShape } from '#src/domain/confusable.ts';
import { AppError } from '#src/domain/errors.ts';
import { isQuarantineOver } from '#src/domain/slug.ts';
import type { DocumentStore, SlugAvailability, SlugClaim } from '#src/ports/document-store.ts';
import { everyDocument } from '../every-document.ts';
import type { Transact } from '../transactions.ts';
import type { DocumentPaths } from './paths.ts';

type Slugs = Pick<
  DocumentStore,
  'claimSlug' | 'getSlug' | 'slugAvailability' | 'noteSlugShapes' | 'currentSlug'
>;

/** Without an owner, it is in quarantine since its owner was deleted at `freedAt`. */
export type SlugDocument = {
  /** The owner. The field name is that of the first version. */
  uid: string | null;
  claimedAt: string;
  current: boolean;
  freedAt: string | null;
};

/** The slugs of one shape, also those whose documents have gone. */
const shapeSchema = z.object({ slugs: z.array(z.string()) }).default({ slugs: [] });

type Reads = { get: (place: DocumentReference) => Promise<DocumentSnapshot> };

const slugSchema = z.object({
  uid: z.string().nullable(),
  claimedAt: z.string(),
  current: z.boolean(),
  freedAt: z.string().nullable(),
}) satisfies z.ZodType<SlugDocument>;
const oneSlug = slugSchema.optional();

export function openSlugs(places: DocumentPaths, transact: Transact): Slugs {
  const currentOf = (ownerId: string) => places.slugsOf(ownerId).where('current', '==', true);
  const plainReads: Reads = { get: (place) => place.get() };

  /** The other slugs of this shape. */
  async function alikeOf(slug: string, reads: Reads): Promise<DocumentSnapshot[]> {
    const { slugs } = shapeSchema.parse((await reads.get(places.shape(slugShape(slug)))).data());
    const others = slugs.filter((other) => other !== slug);
    return Promise.all(others.map((other) => reads.get(places.slug(other))));
  }

  return {
    async claimSlug(ownerId, slug, now) {
      const [place, profile] = [places.slug(slug), places.profile(ownerId)];
      return transact(ownerId, async (transaction) => {
        const found = await transaction.get(place);
        const held = claimFrom(slug, found);
        if (held?.ownerId === ownerId && held.current) return held;
        const available = availability({ ownerId, now }, found, await alikeOf(slug, transaction));
        if (available !== 'free') throw new AppError(`slug-${available}`, { slug });
        // Read before the query: all claims of an owner write the profile, so that of parallel claims only one can rely
        // on the query.
        if (!(await transaction.get(profile)).exists) throw new AppError('not-found', { ownerId });
        const current = await transaction.get(currentOf(ownerId));
        transaction.update(profile, { slug });
        for (const { ref } of current.docs) transaction.update(ref, { current: false });
        transaction.set(place, {
          uid: ownerId,
          claimedAt: now,
          current: true,
          freedAt: null,
        } satisfies SlugDocument);
        noteShape(transaction, places, slug);
        return { slug, ownerId, claimedAt: now, current: true };
      });
    },
    async getSlug(slug) {
      return claimFrom(slug, await places.slug(slug).get());
    },
    async slugAvailability(ownerId, slug, now) {
      const [found, alike] = await Promise.all([places.slug(slug).get(), alikeOf(slug, plainReads)]);
      return availability({ ownerId, now }, found, alike);
    },
    async noteSlugShapes() {
      const done = places.migrations.doc('slug-shapes');
      if ((await done.get()).exists) return 0;
      let noted = 0;
      for await (const { id } of everyDocument(places.slugs.select())) {
        await transact(id, async (transaction) => noteShape(transaction, places, id));
        noted += 1;
      }
      await done.set({ noted });
      return noted;
    },
    async currentSlug(ownerId) {
      const { docs } = await currentOf(ownerId).limit(1).get();
      return docs[0]?.id ?? null;
    },
  };
}

export function slugFrom(document: unknown): SlugDocument {
  return slugSchema.parse(document);
}

function claimFrom(slug: string, snapshot: DocumentSnapshot): SlugClaim | null {
  if (!snapshot.exists) return null;
  const { uid: ownerId, claimedAt, current } = slugFrom(snapshot.data());
  return ownerId === null ? null : { slug, ownerId, claimedAt, current };
}

function availability(
  { ownerId, now }: { ownerId: string; now: string },
  found: DocumentSnapshot,
  alike: readonly DocumentSnapshot[],
): SlugAvailability {
  const holderOf = (snapshot: DocumentSnapshot) => oneSlug.parse(snapshot.data());
  const isTaken = (snapshot: DocumentSnapshot): boolean => {
    const held = holderOf(snapshot);
    return held !== undefined && held.uid !== ownerId && !isQuarantineOver(held.freedAt, now);
  };
  if (holderOf(found)?.uid === ownerId) return 'free';
  if (isTaken(found)) return 'taken';
  return alike.some(isTaken) ? 'confusable' : 'free';
}

/** Call after all reads of the transaction. */
export function noteShape(transaction: Transaction, places: DocumentPaths, slug: string): void {
  const slugs = FieldValue.arrayUnion(slug);
  transaction.set(places.shape(slugShape(slug)), { slugs }, { merge: true });
}
