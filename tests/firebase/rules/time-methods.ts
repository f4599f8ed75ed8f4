import type { RulesValue } from './value.ts';

const SECOND = 1_000_000_000n;
const DAY = 86_400n * SECOND;

type TimeMethods = Readonly<Record<string, (nanos: bigint) => RulesValue>>;

const part =
  (read: (date: Date) => number) =>
  (nanos: bigint): RulesValue =>
    BigInt(read(new Date(Number(nanos / 1_000_000n))));

/** Methods of a timestamp, by its nanoseconds since 1970; all in UTC. */
export const TIMESTAMP_METHODS: TimeMethods = {
  toMillis: (nanos) => nanos / 1_000_000n,
  nanos: (nanos) => nanos % SECOND,
  seconds: part((date) => date.getUTCSeconds()),
  minutes: part((date) => date.getUTCMinutes()),
  hours: part((date) => date.getUTCHours()),
  day: part((date) => date.getUTCDate()),
  month: part((date) => date.getUTCMonth() + 1),
  year: part((date) => date.getUTCFullYear()),
  dayOfWeek: part((date) => date.getUTCDay() || 7),
  date: (nanos) => ({ kind: 'timestamp', nanos: nanos - (nanos % DAY) }),
};

export const DURATION_METHODS: TimeMethods = {
  seconds: (nanos) => nanos / SECOND,
  nanos: (nanos) => nanos % SECOND,
};
