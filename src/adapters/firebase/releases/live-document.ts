import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import type { Live } from '#src/domain/release.ts';

/** An owner's live pointer. It stays when the site is unpublished, because it counts the switches. */
export type LiveDocument = {
  ownerId: string;
  isLive: boolean;
  releaseId: string | null;
  portfolioId: string | null;
  switchedAt: string;
  switches: number;
};

const documentSchema = z.object({
  releaseId: z.string().nullable(),
  portfolioId: z.string().nullable(),
  switchedAt: z.string(),
  switches: z.number(),
});

/** What is live, how many switches there were, and when the last one was; empty without any. */
export function liveFrom(snapshot: DocumentSnapshot): {
  live: Live | null;
  switches: number;
  switchedAt: string;
} {
  if (!snapshot.exists) return { live: null, switches: 0, switchedAt: '' };
  const { releaseId, portfolioId, switchedAt, switches } = documentSchema.parse(snapshot.data());
  const isDown = releaseId === null || portfolioId === null;
  return { live: isDown ? null : { releaseId, portfolioId, switchedAt }, switches, switchedAt };
}
