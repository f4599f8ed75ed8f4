import { AppError } from '#src/domain/errors.ts';
import { defaultUploadLimits } from '#src/domain/upload-limits.ts';
import type { Limits } from '#src/ports/limits.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Rule = { max: number; withinMs: number; isStored?: true };

/** The rate limits of the API. Sign-in has its own, in the sign-in service. */
const rules = {
  anything: { max: 300, withinMs: minute },
  // A page of uploads asks for all of its images at once.
  image: { max: 3000, withinMs: minute },
  icons: { max: 120, withinMs: minute },
  'slug-check': { max: 30, withinMs: minute },
  'slug-change': { max: 3, withinMs: 30 * day, isStored: true },
  save: { max: 120, withinMs: minute },
  // As many files as an account may have, and twice the bytes: anything above that was uploaded only to be deleted.
  upload: { max: defaultUploadLimits.files, withinMs: hour },
  'upload-mebibytes': { max: 2048, withinMs: hour },
  import: { max: 20, withinMs: hour, isStored: true },
  // Without an account, from one network.
  'guest-import': { max: 20, withinMs: hour, isStored: true },
  'draft-link': { max: 30, withinMs: hour },
  version: { max: 120, withinMs: hour },
  publish: { max: 30, withinMs: hour },
  export: { max: 20, withinMs: hour, isStored: true },
  'account-export': { max: 3, withinMs: day, isStored: true },
  // From one network, which many people share behind a CDN.
  'email-link': { max: 120, withinMs: hour },
  // Of visitors, from one network.
  report: { max: 10, withinMs: hour, isStored: true },
  // Of visitors, from one network; and to one owner, from wherever.
  message: { max: 10, withinMs: hour },
  'message-to-owner': { max: 100, withinMs: day },
} as const satisfies Record<string, Rule>;

export type LimitedAction = keyof typeof rules;

export type RateLimits = {
  /** @throws AppError 'too-many-requests' with fact `seconds`, the time to wait */
  consume(action: LimitedAction, who: string, units?: number): Promise<void>;
};

/** Counts the bytes of an upload, in whole mebibytes. @throws AppError 'too-many-requests' */
export function consumeUploadBytes(limits: RateLimits, ownerId: string, bytes: number): Promise<void> {
  return limits.consume('upload-mebibytes', ownerId, Math.max(1, Math.ceil(bytes / 1024 ** 2)));
}

/** @param options.clock milliseconds since 1970 */
export function createRateLimits(options: { on: boolean; clock: () => number; limits: Limits }): RateLimits {
  return {
    async consume(action, who, units = 1) {
      if (!options.on) return;
      const rule: Rule = rules[action];
      const use = { isStored: false, ...rule, units, key: `${action} ${who}` };
      const waitMs = await options.limits.consume(use, options.clock());
      if (waitMs > 0) throw new AppError('too-many-requests', { seconds: Math.ceil(waitMs / 1000) });
    },
  };
}
