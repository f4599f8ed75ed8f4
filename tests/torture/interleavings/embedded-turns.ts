import type { DatabaseSync } from 'node:sqlite';
import type { Step, Turns } from './scheduler.ts';

/** Any two transactions may conflict. */
export const transaction: Step = { name: 'transaction', reads: [], writes: ['database'] };

const busy = 5;

/** The same database, whose transactions wait for their turn. */
export function inTurns(database: DatabaseSync, turns: Turns): DatabaseSync {
  return new Proxy(database, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name, object);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (name === 'exec' && args[0] === 'BEGIN IMMEDIATE' && !turns.isGiven(transaction))
          throw Object.assign(new Error('database is locked'), { errcode: busy });
        return Reflect.apply(value, object, args);
      };
    },
  });
}
