import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { hasRested } from '#src/domain/slug.ts';
import type { DocumentStore, SlugClaim } from '#src/ports/document-store.ts';
import type { Transact } from '../transactions.ts';
import type { DocumentPlaces } from './paths.ts';

type Slugs = Pick<DocumentStore, 'claimSlug' | 'getSlug' | 'isSlugFree' | 'currentSlug'>;

/** Without an owner it was freed by the deletion of its owner, at `freedAt`, and rests in quarantine. */
export type SlugDocument = {
  /** The owner. Stored documents have had this name since the first version. */
  uid: string | null;
  claimedAt: string;
  current: boolean;
  freedAt: string | null;
};

const slugSchema = z.object({
  uid: z.string().nullable(),
  claimedAt: z.string(),
  current: z.boolean(),
  freedAt: z.string().nullable(),
}) satisfies z.ZodType<SlugDocument>;

export function openSlugs(places: DocumentPlaces, transact: Transact): Slugs {
  const currentOf = (ownerId: string) => places.slugsOf(ownerId).where('current', '==', true);

  return {
    async claimSlug(ownerId, slug, now) {
      const [place, profile] = [places.slug(slug), places.profile(ownerId)];
      return transact(ownerId, async (transaction) => {
        const found = await transaction.get(place);
        const held = claimFrom(slug, found);
        if (held?.ownerId === ownerId && held.current) return held;
        if (held?.ownerId !== ownerId && !isFree(found, now)) throw new AppError('slug-taken', { slug });
        // Before the query: all claims of an owner write the profile, so that only one of those that race can go by what
        // it finds next.
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
        return { slug, ownerId, claimedAt: now, current: true };
      });
    },
    async getSlug(slug) {
      return claimFrom(slug, await places.slug(slug).get());
    },
    async isSlugFree(ownerId, slug, now) {
      const found = await places.slug(slug).get();
      return claimFrom(slug, found)?.ownerId === ownerId || isFree(found, now);
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

function isFree(snapshot: DocumentSnapshot, now: string): boolean {
  return !snapshot.exists || hasRested(slugFrom(snapshot.data()).freedAt, now);
}
