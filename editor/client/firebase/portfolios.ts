import { collection, doc, orderBy, query, where, type DocumentReference } from 'firebase/firestore';
import { z } from 'zod';
import { AppError, isAppError } from '#src/domain/errors.ts';
import { idSchema } from '#src/domain/schemas/id-schema.ts';
import { contentText } from '#src/domain/portfolio-content.ts';
import { portfolioHeadSchema } from '#src/domain/portfolio-head.ts';
import { chunkCount, portfolioInDocuments, type ChunkDocument } from '#src/domain/portfolio-document.ts';
import { issuesFrom } from '#src/domain/parse-input.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { schemaVersion, type Portfolio } from '#src/domain/portfolio.ts';
import type { Client } from '../client.ts';
import { withinTimeout, documentAt, documentsOf, timeoutFor, transact } from './firestore-requests.ts';
import { codeOf } from './firebase-error.ts';
import { checked, fromAppError } from '../app-errors.ts';
import { ClientError } from '../client-error.ts';
import type { FirebaseServices } from './data-services.ts';
import { readStored, writeStored, type KnownPortfolio, type StoredPortfolio } from './portfolio-content.ts';
import { openSavePace } from './save-pace.ts';
import { signedIn } from './signed-in.ts';

type Portfolios = Pick<Client, 'listPortfolios' | 'getPortfolio' | 'savePortfolio'>;
type Stored = Readonly<Record<string, unknown>>;

const summarySchema = portfolioHeadSchema.pick({
  id: true,
  title: true,
  template: true,
  revision: true,
  updatedAt: true,
});
const keptSchema = z.object({
  createdAt: z.string(),
  revision: z.number(),
  updatedAt: z.string(),
  schemaVersion: z.number(),
});
const liveSchema = z.object({ releaseId: z.string().nullable(), portfolioId: z.string().nullable() });

/** Portfolios in Firestore, as far as firestore.rules allow browsers: lists, reads and saves. */
export function firebasePortfolios({ auth, firestore }: FirebaseServices): Portfolios {
  const portfolios = collection(firestore, 'portfolios');
  const pace = openSavePace();
  /** A page edits one portfolio, so only its changed chunks are written. */
  let known: KnownPortfolio | null = null;

  function placeOf(id: string): DocumentReference {
    // A slash would change the document path.
    if (!idSchema.safeParse(id).success) throw new ClientError('not-found');
    return doc(portfolios, id);
  }

  return {
    async listPortfolios() {
      const { uid } = await signedIn(auth);
      const own = query(portfolios, where('ownerId', '==', uid), orderBy('updatedAt', 'desc'));
      const [{ docs }, live] = await withinTimeout(
        Promise.all([documentsOf(own), documentAt(doc(firestore, 'live', uid))]),
      );
      const liveId = liveIn(live.data());
      return docs.flatMap((snapshot) => {
        const summary = summarySchema.safeParse(snapshot.data());
        if (summary.success) return [{ ...summary.data, live: summary.data.id === liveId }];
        console.warn(`The portfolio ${snapshot.id} cannot be listed.`, summary.error);
        return [];
      });
    },

    async getPortfolio(id) {
      const { uid } = await signedIn(auth);
      const stored = await readStored(placeOf(id), async (reading) =>
        own((await reading.catch(asMissing)).data(), uid),
      );
      const portfolio = portfolioIn(stored);
      known = knownFrom(portfolio, stored.chunks as ChunkDocument[]);
      return portfolio;
    },

    async savePortfolio(id, content, revision) {
      const { uid } = await signedIn(auth);
      const place = placeOf(id);
      const clean = checked(() => readContent(content));
      const text = checked(() => contentText(clean));
      const attempt = () =>
        transact(firestore, { timeoutMs: timeoutFor(text.length) }, async (transaction) => {
          const stored = own((await transaction.get(place).catch(asMissing)).data(), uid);
          const kept = keptIn(stored);
          refuseStale(id, { revision, stored: kept.revision });
          const saved: Portfolio = {
            ...clean,
            id,
            ownerId: uid,
            createdAt: kept.createdAt,
            schemaVersion,
            revision: revision + 1,
            updatedAt: new Date().toISOString(),
          };
          const before = isSame(known, { id, ...kept }) ? known.chunks : [];
          const chunks = writeStored(transaction, place, {
            portfolio: saved,
            text,
            replaced: kept.chunks,
            before,
          });
          return { saved, chunks };
        });

      try {
        return await save().catch(async (error: unknown) => {
          await orStale(error);
          // Another tab or device has just saved the previous revision.
          pace.saved(id);
          return save();
        });
      } catch (error) {
        await orStale(error);
        throw new ClientError('save-refused', { cause: error });
      }

      async function save(): Promise<Portfolio> {
        await pace.turn(id);
        const { saved, chunks } = await attempt();
        known = knownFrom(saved, chunks);
        pace.saved(id);
        return saved;
      }

      /** The rules reject a save after another one: they compare it with the stored revision. */
      async function orStale(error: unknown): Promise<void> {
        if (!(error instanceof ClientError) || error.code !== 'forbidden') throw error;
        const now = own((await documentAt(place).catch(asMissing)).data(), uid);
        refuseStale(id, { revision, stored: keptIn(now).revision });
      }
    },
  };
}

type Kept = z.output<typeof keptSchema> & { chunks: number };

/** A portfolio of another owner is reported as not found, so that ids reveal nothing. */
function own(stored: Stored | undefined, uid: string): Stored {
  if (stored?.['ownerId'] !== uid) throw new ClientError('not-found');
  return stored;
}

/** The rules also forbid reading a portfolio of another owner. */
function asMissing(error: unknown): never {
  throw codeOf(error) === 'permission-denied' ? new ClientError('not-found') : error;
}

/** @throws ClientError 'stale-revision' with the stored revision, when the save was made from another one */
function refuseStale(id: string, { revision, stored }: { revision: number; stored: number }): void {
  if (stored !== revision) throw fromAppError(new AppError('stale-revision', { id, revision: stored }));
}

const portfolioIn = ({ head, chunks }: StoredPortfolio): Portfolio =>
  undamaged(() => portfolioInDocuments(head, chunks));

function undamaged<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code !== 'invalid-input') throw fromAppError(error);
    throw new ClientError('portfolio-damaged', { issues: error.issues, cause: error });
  }
}

/** The stored fields that a save keeps or depends on. */
function keptIn(stored: Stored): Kept {
  const parsed = keptSchema.safeParse(stored);
  if (!parsed.success) {
    throw new ClientError('portfolio-damaged', { issues: issuesFrom(parsed.error), cause: parsed.error });
  }
  const { schemaVersion: version } = parsed.data;
  if (version > schemaVersion) {
    throw fromAppError(new AppError('newer-schema', { version, known: schemaVersion }));
  }
  return { ...parsed.data, chunks: undamaged(() => chunkCount(stored)) };
}

function knownFrom({ id, revision, updatedAt }: Portfolio, chunks: ChunkDocument[]): KnownPortfolio {
  return { id, revision, updatedAt, chunks };
}

/**
 * True if the known portfolio equals the stored one. One that was deleted and restored starts at revision 1 again.
 */
function isSame(
  known: KnownPortfolio | null,
  stored: Pick<KnownPortfolio, 'id' | 'revision' | 'updatedAt'>,
): known is KnownPortfolio {
  return (
    known?.id === stored.id && known.revision === stored.revision && known.updatedAt === stored.updatedAt
  );
}

/** The portfolio of the live pointer. Without a release nothing is live. */
function liveIn(pointer: unknown): string | null {
  const live = liveSchema.safeParse(pointer);
  return live.success && live.data.releaseId !== null ? live.data.portfolioId : null;
}
