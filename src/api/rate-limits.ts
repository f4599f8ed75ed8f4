import { AppError } from '#src/domain/errors.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How often one person may do what, in milliseconds. Signing in has limits of its own, kept by the sign-in service. */
const rules = {
  anything: { max: 300, within: minute },
  // A page of uploads asks for all of its images at once.
  image: { max: 3000, within: minute },
  'slug-check': { max: 30, within: minute },
  'slug-change': { max: 3, within: 30 * day },
  save: { max: 120, within: minute },
  upload: { max: 60, within: hour },
  import: { max: 20, within: hour },
  publish: { max: 30, within: hour },
  export: { max: 20, within: hour },
  'account-export': { max: 3, within: day },
  // Of visitors, from one network; and to one owner, from wherever.
  message: { max: 10, within: hour },
  'message-to-owner': { max: 100, within: day },
} as const satisfies Record<string, { max: number; within: number }>;

export type LimitedAction = keyof typeof rules;

export type RateLimits = {
  /** @throws AppError 'too-many-requests' with fact `seconds`, the time to wait */
  take(action: LimitedAction, who: string): void;
};

/** Enough people at once for one process; above it the counts of those who have been quiet longest are dropped. */
const mostCounted = 50_000;

/** Counts in memory: nothing here is worth a write to disk on each request, and a restart may forgive it. */
export function createRateLimits(options: { on: boolean; clock: () => number }): RateLimits {
  const counted = new Map<string, number[]>();
  return {
    take(action, who) {
      if (!options.on) return;
      const { max, within } = rules[action];
      const now = options.clock();
      const key = `${action} ${who}`;
      const recent = (counted.get(key) ?? []).filter((at) => at > now - within);
      const oldest = recent[0];
      if (oldest !== undefined && recent.length >= max) {
        throw new AppError('too-many-requests', { seconds: Math.ceil((oldest + within - now) / 1000) });
      }
      counted.delete(key);
      counted.set(key, [...recent, now]);
      const quietest = counted.keys().next();
      if (counted.size > mostCounted && quietest.done !== true) counted.delete(quietest.value);
    },
  };
}
