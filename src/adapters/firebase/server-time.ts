import type { Timestamp } from 'firebase-admin/firestore';

/** An estimate of Firestore's clock. */
export type ServerTime = {
  /** Records a time from a response of Firestore. */
  saw: (time: Timestamp) => void;
  /** In microseconds. Commits from now on are later than this; commits that this process has seen are not. */
  floor: () => number;
};

/** More than the clocks of two servers differ by. */
const skewMicroseconds = 60_000_000;

export function openServerTime(): ServerTime {
  let latest = 0;
  return {
    saw(time) {
      latest = Math.max(latest, microsecondsOf(time));
    },
    // Long after the last response, this clock is the better bound.
    floor: () => Math.max(latest, Date.now() * 1000 - skewMicroseconds),
  };
}

export function microsecondsOf({ seconds, nanoseconds }: Timestamp): number {
  return seconds * 1_000_000 + Math.floor(nanoseconds / 1000);
}
