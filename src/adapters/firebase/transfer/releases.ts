import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import type { Visits } from '#src/domain/visits.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Live, LiveSwitch } from '#src/domain/release.ts';
import type { StoredBlob } from '#src/ports/release-store.ts';
import type { Transfer } from '#src/ports/transfer.ts';
import { isStored } from '../releases/blob-document.ts';
import type { Blobs } from '../releases/blobs.ts';
import { liveFrom, type LiveDocument } from '../releases/live-document.ts';
import type { ReleasePaths } from '../releases/paths.ts';
import { countFields, visitsIn } from '../releases/visits.ts';
import type { Transact } from '../transactions.ts';

type Releases = Pick<Transfer, 'putBlobs' | 'putLive' | 'raiseVisits'>;
type Deps = { firestore: Firestore; places: ReleasePaths; transact: Transact; blobs: Blobs };

/** A retry is needed when a sweep has removed a blob that was being stored. */
const attempts = 10;
/** Well below the limit of writes in one transaction. */
const writesAtOnce = 200;

export function openReleases({ firestore, places, transact, blobs }: Deps): Releases {
  /** False when a blob has to be uploaded again first. */
  async function settleAll(
    transaction: Transaction,
    given: readonly StoredBlob[],
    uploaded: Map<string, string>,
  ) {
    const known = await blobs.look(
      transaction,
      given.map(({ sha256 }) => sha256),
    );
    const open = given.filter(({ sha256 }) => !isStored(known.get(sha256)));
    const isLost = ({ sha256 }: StoredBlob): boolean => {
      const object = known.get(sha256)?.object;
      return object === undefined || object !== uploaded.get(sha256);
    };
    if (open.some(isLost)) return false;
    for (const blob of open) blobs.settle(transaction, { sha256: blob.sha256, uploaded: blob });
    return true;
  }

  /** Adds to the history, and points when `live` is given. */
  async function addSwitches(
    ownerId: string,
    {
      known,
      switches,
      live,
    }: { known: number; switches: readonly LiveSwitch[]; live: Live | null | undefined },
  ): Promise<void> {
    const place = places.liveOf(ownerId);
    await transact(ownerId, async (transaction) => {
      const [pointer, release] = await Promise.all([
        transaction.get(place),
        live ? transaction.get(places.release(ownerId, live.releaseId)) : null,
      ]);
      const before = liveFrom(pointer);
      if (before.switches !== known) throw new AppError('live-moved', { ownerId });
      if (live && release?.exists !== true) throw new AppError('not-found', { releaseId: live.releaseId });
      const now = live === undefined ? before.live : live;
      const pointed: LiveDocument = {
        ownerId,
        isLive: now !== null,
        releaseId: now?.releaseId ?? null,
        portfolioId: now?.portfolioId ?? null,
        switchedAt: now?.switchedAt ?? switches.at(-1)?.switchedAt ?? before.switchedAt,
        switches: known + switches.length,
      };
      transaction.set(place, { ...pointed, movedAt: FieldValue.serverTimestamp() });
      for (const [index, { releaseId, portfolioId, switchedAt }] of switches.entries()) {
        const number = known + index + 1;
        const entry = { releaseId, portfolioId, switchedAt, number };
        transaction.create(places.historyOf(ownerId).doc(String(number)), entry);
      }
    });
  }

  return {
    async putBlobs(given) {
      for (let left = attempts; left > 0; left--) {
        const uploaded = new Map(await blobs.upload(given));
        if (await firestore.runTransaction((transaction) => settleAll(transaction, given, uploaded))) return;
      }
      throw new AppError('unavailable');
    },
    async putLive(ownerId, { known, switches, live }) {
      let done = 0;
      for (; switches.length - done > writesAtOnce; done += writesAtOnce) {
        const some = switches.slice(done, done + writesAtOnce);
        await addSwitches(ownerId, { known: known + done, switches: some, live: undefined });
      }
      await addSwitches(ownerId, { known: known + done, switches: switches.slice(done), live });
    },
    async raiseVisits(ownerId, visits) {
      for (const [day, counted] of Map.groupBy(visits, (visit) => visit.day)) {
        const place = places.visitsOn(ownerId, day);
        await firestore.runTransaction(async (transaction) => {
          const stored = visitsIn((await transaction.get(place)).data());
          const countOf = ({ kind, name }: Visits): number =>
            stored.find((one) => one.kind === kind && one.name === name)?.count ?? 0;
          const higher = counted.filter((one) => one.count > countOf(one));
          if (higher.length === 0) return;
          transaction.set(place, { ownerId, day, ...countFields(higher) }, { merge: true });
        });
      }
    },
  };
}
