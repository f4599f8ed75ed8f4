import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { contentText } from '#src/domain/portfolio-content.ts';
import { isSameRecord, type SlugRecord } from '#src/domain/slug-record.ts';
import type { Transfer } from '#src/ports/transfer.ts';
import type { DocumentPaths } from '../documents/paths.ts';
import { readReplaced, writeDocuments } from '../documents/portfolio-documents.ts';
import { noteShape, slugFrom, type SlugDocument } from '../documents/slugs.ts';
import { addUsage } from '../documents/usage.ts';
import { everyDocument } from '../every-document.ts';
import type { Transact } from '../transactions.ts';

type Documents = Pick<Transfer, 'putPortfolio' | 'slugs' | 'getSlug' | 'putSlug'>;

const stateSchema = z.object({ revision: z.number() }).optional();

export function openDocuments(places: DocumentPaths, transact: Transact): Documents {
  return {
    async putPortfolio(portfolio, replaces) {
      const { id, ownerId } = portfolio;
      await transact(ownerId, async (transaction) => {
        const ref = places.portfolio(id);
        const stored = await transaction.get(ref);
        const revision = stateSchema.parse(stored.data())?.revision ?? null;
        if (revision !== replaces) throw new AppError('stale-revision', { id, revision: revision ?? 0 });
        const replaced = await readReplaced(transaction, stored);
        writeDocuments(transaction, { ref, head: portfolio, content: contentText(portfolio), replaced });
        if (revision === null) addUsage(transaction, places.usage(ownerId), { portfolios: 1 });
      });
    },
    async *slugs() {
      for await (const snapshot of everyDocument(places.slugs)) {
        const record = recordFrom(snapshot);
        if (record !== null) yield record;
      }
    },
    async getSlug(slug) {
      return recordFrom(await places.slug(slug).get());
    },
    async putSlug(record, replaces) {
      const { slug, ownerId, claimedAt, current, freedAt } = record;
      const place = places.slug(slug);
      const owner = current ? ownerId : null;
      await transact(ownerId ?? slug, async (transaction) => {
        if (!isSameRecord(recordFrom(await transaction.get(place)), replaces))
          throw new AppError('slug-taken', { slug });
        if (owner !== null) {
          const profile = places.profile(owner);
          // Read before the query, as in `claimSlug`.
          if (!(await transaction.get(profile)).exists) throw new AppError('not-found', { ownerId: owner });
          const others = await transaction.get(places.slugsOf(owner).where('current', '==', true));
          transaction.update(profile, { slug });
          for (const { ref } of others.docs) transaction.update(ref, { current: false });
        }
        transaction.set(place, { uid: ownerId, claimedAt, current, freedAt } satisfies SlugDocument);
        noteShape(transaction, places, slug);
      });
    },
  };
}

function recordFrom(snapshot: DocumentSnapshot): SlugRecord | null {
  if (!snapshot.exists) return null;
  const { uid: ownerId, ...record } = slugFrom(snapshot.data());
  return { slug: snapshot.id, ownerId, ...record };
}
