import { networkOf } from '#src/http/network.ts';
import type { Attempts } from './attempts.ts';
import type { Attempt, Delay } from './growing-delays.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The source of an attempt: the IP, and the device if it has signed in to this account before. */
export type Origin = { ip: string; device: string | null };

const ofOwn = { free: 5, firstSeconds: minute, maxSeconds: hour, forgiveSeconds: hour } as const;

/**
 * The rate limits of sign-in and its emails. Failures count for each pair of account and network, so that others cannot
 * lock an owner out. Attempts from many networks on one account only delay devices that are new to it.
 */
export function signInLimits(attempts: Attempts, on: boolean) {
  const begin = (delays: readonly Delay[]): Attempt => (on ? attempts.begin(delays) : { succeed() {} });

  return {
    /** An attempt with a password, by the email of the account. */
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
     * An attempt with a code, after the right password. One guess in 300,000 is right. All networks together end at
     * four attempts a day, and the owner is notified before that.
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

    /** True when one more email may warn an owner that somebody knows the password and guesses codes. */
    mayTellOfGuesses: (userId: string): boolean =>
      !on || attempts.canConsume([{ key: `guesses ${userId}`, max: 1, seconds: day }]),

    /** False for a code that was used already: each is valid for 90 seconds, and only once. */
    isUnusedCode: (userId: string, code: string): boolean =>
      attempts.canConsume([{ key: `used ${code} of ${userId}`, max: 1, seconds: 90 }]),

    /** A request for passkey options, which sign-in pages send by themselves, or its response. */
    passkey(ip: string): void {
      if (on) attempts.consume([{ key: `passkey ${networkOf(ip)}`, max: 300, seconds: hour }]);
    },

    /** An attempt to confirm a change with the password, by a signed-in user. */
    confirmation: (session: string): Attempt =>
      begin([{ key: `confirmation ${session}`, ...ofOwn, onSuccess: 'reset' }]),

    signUp(ip: string): void {
      if (on) attempts.consume([{ key: `sign-up ${networkOf(ip)}`, max: 5, seconds: hour }]);
    },

    /**
     * A request for an email. False when enough were sent to this email address: then none is sent, without an error,
     * because the earlier links still work.
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

    /** True when one more email may tell an owner that somebody tried to register with their email address. */
    mayTellOwner: (to: string): boolean =>
      !on || attempts.canConsume([{ key: `registered ${to.toLowerCase()}`, max: 2, seconds: day }]),

    /** True when one more email may be sent for a sign-up with this email address, which may be a stranger's. */
    maySendSignUp: (to: string): boolean =>
      !on || attempts.canConsume([{ key: `sign-up-email ${to.toLowerCase()}`, max: 5, seconds: day }]),

    token(ip: string): void {
      if (on) attempts.consume([{ key: `token ${networkOf(ip)}`, max: 60, seconds: hour }]);
    },
  };
}

export type SignInLimits = ReturnType<typeof signInLimits>;
