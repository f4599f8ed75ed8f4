import type { Firestore } from 'firebase-admin/firestore';
import type { Step, Turns } from './scheduler.ts';

/** Any two transactions may conflict. */
const transaction: Step = { name: 'transaction', reads: [], writes: ['database'] };

/** The same Firestore, whose transactions wait for their turn. */
export function inTurns(firestore: Firestore, turns: Turns): Firestore {
  return new Proxy(firestore, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name, object);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const call = (): unknown => Reflect.apply(value, object, args);
        return name === 'runTransaction' ? turns.take(transaction, async () => call()) : call();
      };
    },
  });
}
