import { onAuthStateChanged, type Auth } from 'firebase/auth';
import { doc, onSnapshot, type DocumentReference, type DocumentSnapshot } from 'firebase/firestore';
import type { Profile } from '#src/domain/profile.ts';
import { backOff } from '../retry.ts';
import type { Client, ClientChange } from '../client.ts';
import { profileIn } from './profile.ts';
import type { FirebaseServices } from './data-services.ts';

type Notify = (change: ClientChange) => void;
type Listening = { notify: Notify; failed: (error: unknown) => void };

/**
 * Changes of the profile, and of a named portfolio. The SDK has one connection for all listeners, and one target for
 * those of a document. Lists have no listener, because each one would read every document of the list.
 */
export function firebaseChanges({ auth, firestore }: FirebaseServices): Client['watchChanges'] {
  return (listener, portfolioId) =>
    whileSignedIn(auth, (uid, failed) => {
      const listening = { notify: listener, failed };
      const stops = [followProfile(doc(firestore, 'users', uid), listening)];
      if (portfolioId !== undefined) {
        stops.push(followPortfolio(doc(firestore, 'portfolios', portfolioId), listening));
      }
      return () => stops.forEach((stop) => stop());
    });
}

/** Starts after each sign-in, stops at sign-out and at the end, and restarts after a pause when it failed. */
function whileSignedIn(
  auth: Auth,
  start: (uid: string, failed: (error: unknown) => void) => () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | null = null;
  let tries = 0;

  function shut(): void {
    clearTimeout(timer);
    stop?.();
    stop = null;
  }

  function open(uid: string): void {
    stop = start(uid, (error) => {
      console.warn('Changes from elsewhere cannot be heard now. It is tried again.', error);
      shut();
      timer = setTimeout(() => open(uid), backOff(tries));
      tries += 1;
    });
  }

  const unfollow = onAuthStateChanged(auth, (user) => {
    shut();
    tries = 0;
    if (user !== null) open(user.uid);
  });
  return () => {
    unfollow();
    shut();
  };
}

function followProfile(place: DocumentReference, { notify, failed }: Listening): () => void {
  let lastText: string | null = null;
  return onConfirmed(place, failed, (snapshot) => {
    let profile: Profile | null;
    try {
      profile = profileIn(snapshot);
    } catch (error) {
      return failed(error);
    }
    const text = JSON.stringify(profile);
    // A missing profile will be created in a moment.
    if (text === lastText || (profile === null && lastText === null)) return;
    lastText = text;
    notify({ kind: 'profile', profile });
  });
}

function followPortfolio(place: DocumentReference, { notify, failed }: Listening): () => void {
  let lastRevision: number | null | undefined;
  return onConfirmed(place, failed, (snapshot) => {
    const revision = snapshot.exists() ? Number(snapshot.get('revision')) : null;
    if (revision === lastRevision) return;
    lastRevision = revision;
    notify({ kind: 'portfolio', id: place.id, revision });
  });
}

/** Only states confirmed by the server, without pending writes of this page. */
function onConfirmed(
  place: DocumentReference,
  failed: (error: unknown) => void,
  then: (snapshot: DocumentSnapshot) => void,
): () => void {
  return onSnapshot(
    place,
    { includeMetadataChanges: true },
    (snapshot) => {
      if (!snapshot.metadata.fromCache && !snapshot.metadata.hasPendingWrites) then(snapshot);
    },
    failed,
  );
}
