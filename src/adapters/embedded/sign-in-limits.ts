import { networkOf } from '#src/http/network.ts';
import type { Attempts, Limit } from './attempts.ts';

const minute = 60;
const hour = 60 * minute;

/** How often signing in and its letters may be tried, by account and by network address. */
export function signInLimits(attempts: Attempts, on: boolean) {
  const take = (limits: readonly Limit[]): (() => void) => (on ? attempts.take(limits) : () => {});
  return {
    /** A password that is tried; taken back when it was right. */
    password: (account: string, address: string) =>
      take([
        { key: `password ${account}`, max: 5, seconds: minute },
        { key: `password ${account}`, max: 20, seconds: hour },
        { key: `password-from ${networkOf(address)}`, max: 30, seconds: hour },
      ]),
    signUp: (address: string) => take([{ key: `sign-up ${networkOf(address)}`, max: 5, seconds: hour }]),
    letter: (email: string, address: string) =>
      take([
        { key: `letter ${email.toLowerCase()}`, max: 3, seconds: hour },
        { key: `letter-from ${networkOf(address)}`, max: 10, seconds: hour },
      ]),
    token: (address: string) => take([{ key: `token ${networkOf(address)}`, max: 60, seconds: hour }]),
  };
}

export type SignInLimits = ReturnType<typeof signInLimits>;
