import type { DocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
import type { Change, DocumentStore } from '#src/ports/document-store.ts';
import { keepListening } from '../listening.ts';
import { microsecondsOf, type ServerTime } from '../server-time.ts';
import type { DocumentPaths } from './paths.ts';
import { profileFrom } from './profile-document.ts';

type Tell = (change: Change) => void;
/** When each document was last changed, in microseconds. */
type Versions = ReadonlyMap<string, number>;

export type DocumentChanges = Pick<DocumentStore, 'watch'> & { close: () => void };

/**
 * Notifies listeners by comparing an owner's documents with those of the last snapshot. The first snapshot reports the
 * changes since the listener was added; changes just before that may be reported again. Changes of one document come in
 * order; the profile and the portfolios are two streams.
 */
export function openDocumentChanges(places: DocumentPaths, serverTime: ServerTime): DocumentChanges {
  const open = new Set<() => void>();

  return {
    watch(ownerId, listener) {
      let isOpen = true;
      const tell: Tell = (change) => {
        if (isOpen) listener(change);
      };
      const since = serverTime.floor();
      const [onProfile, onPortfolios] = [profileTeller(tell, since), portfoliosTeller(tell, since)];
      const stops = [
        keepListening((failed) => places.profile(ownerId).onSnapshot(onProfile, failed)),
        keepListening((failed) => places.portfoliosOf(ownerId).onSnapshot(onPortfolios, failed)),
      ];
      function end(): void {
        isOpen = false;
        open.delete(end);
        for (const stop of stops) stop();
      }
      open.add(end);
      return end;
    },
    close() {
      for (const end of open) end();
    },
  };
}

function profileTeller(tell: Tell, since: number): (snapshot: DocumentSnapshot) => void {
  let seen: Versions | null = null;
  return (snapshot) => {
    const now = versionsOf([snapshot]);
    const isChanged = seen === null ? isNewer(now, snapshot.id, since) : !sameVersion(seen, now, snapshot.id);
    seen = now;
    if (isChanged) tell({ kind: 'profile', profile: snapshot.exists ? profileFrom(snapshot.data()) : null });
  };
}

function portfoliosTeller(tell: Tell, since: number): (snapshot: QuerySnapshot) => void {
  let seen: Versions | null = null;
  return ({ docs }) => {
    const [before, now] = [seen, versionsOf(docs)];
    seen = now;
    for (const snapshot of docs) {
      const { id } = snapshot;
      const isChanged = before === null ? isNewer(now, id, since) : !sameVersion(before, now, id);
      if (isChanged) tell({ kind: 'portfolio', id, revision: Number(snapshot.get('revision')) });
    }
    for (const id of before?.keys() ?? []) {
      if (!now.has(id)) tell({ kind: 'portfolio', id, revision: null });
    }
  };
}

function versionsOf(snapshots: readonly DocumentSnapshot[]): Versions {
  return new Map(
    snapshots.flatMap(({ id, updateTime }) =>
      updateTime === undefined ? [] : [[id, microsecondsOf(updateTime)]],
    ),
  );
}

function isNewer(versions: Versions, id: string, since: number): boolean {
  return (versions.get(id) ?? 0) > since;
}

function sameVersion(before: Versions, now: Versions, id: string): boolean {
  return before.get(id) === now.get(id);
}
