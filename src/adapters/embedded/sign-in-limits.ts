import { networkOf } from '#src/http/network.ts';
import type { Attempts } from './attempts.ts';
import type { Attempt, Delay } from './growing-delays.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Who tries: the IP of the request, and the device when its browser has signed in to this account before. */
export type Origin = { ip: string; device: string | null };

const ofOwn = { free: 5, firstSeconds: minute, maxSeconds: hour, forgiveSeconds: hour } as const;

/**
 * How often signing in and its emails may be tried. Failures count for an account and a network together, so that nobody
 * else's keep its owner out. What many networks do to one account slows down only devices that are new to it.
 */
export function signInLimits(attempts: Attempts, on: boolean) {
  const begin = (delays: readonly Delay[]): Attempt => (on ? attempts.begin(delays) : { succeed() {} });

  return {
    /** A password that is tried for an account, by its email. */
    password(email: string, { ip, device }: Origin): Attempt {
      if (device !== null)
        return begin([{ key: `password ${email} on ${device}`, ...ofOwn, onSuccess: 'reset' }]);
      const network = networkOf(ip);
      return begin([
        { key: `password ${email} from ${network}`, ...ofOwn, onSuccess: 'reset' },
        {
          key: `password ${email}`,
          free: 20,
          firstSeconds: 30,
          maxSeconds: 15 * minute,
          forgiveSeconds: 10 * minute,
          onSuccess: 'undo',
        },
        {
          key: `password-from ${network}`,
          free: 30,
          firstSeconds: 30,
          maxSeconds: 15 * minute,
          forgiveSeconds: 2 * minute,
          onSuccess: 'undo',
        },
      ]);
    },

    /**
     * A code after the right password, for the account of that: one guess in 300,000 is right. From many networks
     * together four a day are left in the end, and the owner has been told by then.
     */
    code(userId: string, { ip, device }: Origin): Attempt {
      if (device !== null)
        return begin([{ key: `code ${userId} on ${device}`, ...ofOwn, onSuccess: 'reset' }]);
      return begin([
        { key: `code ${userId} from ${networkOf(ip)}`, ...ofOwn, onSuccess: 'reset' },
        {
          key: `code ${userId}`,
          free: 10,
          firstSeconds: minute,
          maxSeconds: 6 * hour,
          forgiveSeconds: 6 * hour,
          onSuccess: 'undo',
        },
      ]);
    },

    /** Whether one more email may tell an owner that somebody who knows their password guesses codes. */
    mayTellOfGuesses: (userId: string): boolean =>
      !on || attempts.canConsume([{ key: `guesses ${userId}`, max: 1, seconds: day }]),

    /** False for a code of an app that was used in the 90 seconds in which it is right: each works once. */
    isUnusedCode: (userId: string, code: string): boolean =>
      attempts.canConsume([{ key: `used ${code} of ${userId}`, max: 1, seconds: 90 }]),

    /** A window for passkeys, which sign-in pages open by themselves, or what came of one. */
    passkey(ip: string): void {
      if (on) attempts.consume([{ key: `passkey ${networkOf(ip)}`, max: 300, seconds: hour }]);
    },

    /** The password that somebody who is signed in confirms a change with. */
    confirmation: (session: string): Attempt =>
      begin([{ key: `confirmation ${session}`, ...ofOwn, onSuccess: 'reset' }]),

    signUp(ip: string): void {
      if (on) attempts.consume([{ key: `sign-up ${networkOf(ip)}`, max: 5, seconds: hour }]);
    },

    /**
     * An email that somebody requests. False when enough have gone to this email address: then none is sent, and nobody is
     * told, because the links that were sent before still work.
     * @throws AppError 'too-many-requests' when this device or network has requested enough
     */
    email(to: string, { ip, device }: Origin): boolean {
      if (!on) return true;
      const account = to.toLowerCase();
      if (device !== null) {
        attempts.consume([{ key: `email ${account} on ${device}`, max: 3, seconds: hour }]);
        return true;
      }
      const network = networkOf(ip);
      attempts.consume([
        { key: `email ${account} from ${network}`, max: 3, seconds: hour },
        { key: `email-from ${network}`, max: 10, seconds: hour },
      ]);
      return attempts.canConsume([
        { key: `email ${account}`, max: 6, seconds: hour },
        { key: `email ${account}`, max: 20, seconds: day },
      ]);
    },

    /** Whether one more email may tell an owner that somebody tried to register with their email address. */
    mayTellOwner: (to: string): boolean =>
      !on || attempts.canConsume([{ key: `registered ${to.toLowerCase()}`, max: 2, seconds: day }]),

    /** Whether one more email may answer a sign-up with this email address, which may be a stranger's. */
    maySendSignUp: (to: string): boolean =>
      !on || attempts.canConsume([{ key: `sign-up-email ${to.toLowerCase()}`, max: 5, seconds: day }]),

    token(ip: string): void {
      if (on) attempts.consume([{ key: `token ${networkOf(ip)}`, max: 60, seconds: hour }]);
    },
  };
}

export type SignInLimits = ReturnType<typeof signInLimits>;
