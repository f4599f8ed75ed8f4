import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { openFairQueue } from '#src/work/fair-queue.ts';

const wide = { maxWaiting: 1000, maxWaitingPerAccount: 1000, maxRunningPerAccount: 1000 };

describe('fair queue', () => {
  it('returns every task once and those of one account in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 60 }), (accounts) => {
        const queue = openFairQueue<{ account: string; at: number }>(wide);
        const given = accounts.map((account, at) => ({ account: `a${account}`, at }));
        for (const task of given) expect(queue.push(task.account, task)).toBeNull();
        const taken = given.map(() => queue.take()?.task);
        expect(queue.take()).toBeNull();
        for (const account of new Set(given.map((task) => task.account))) {
          const own = (task: { account: string } | undefined): boolean => task?.account === account;
          expect(taken.filter(own)).toEqual(given.filter(own));
        }
      }),
    );
  });

  it('never serves an account twice while another account waits longer', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 60 }), (accounts) => {
        const queue = openFairQueue<number>(wide);
        const left = new Map<string, number>();
        for (const [at, account] of accounts.entries()) {
          queue.push(`a${account}`, at);
          left.set(`a${account}`, (left.get(`a${account}`) ?? 0) + 1);
        }
        const turns: string[] = [];
        for (let next = queue.take(); next !== null; next = queue.take()) turns.push(next.account);
        const rounds = Math.max(...left.values());
        for (let round = 0, from = 0; round < rounds; round += 1) {
          const size = [...left.values()].filter((count) => count > round).length;
          expect(new Set(turns.slice(from, from + size)).size).toBe(size);
          from += size;
        }
      }),
    );
  });

  it('frees the place of a task that no longer waits', () => {
    const queue = openFairQueue<string>({ ...wide, maxWaiting: 2, maxWaitingPerAccount: 1 });
    queue.push('ada', 'first');
    queue.push('bob', 'second');
    expect([queue.push('ada', 'third'), queue.push('eve', 'third')]).toEqual(['queue-full', 'queue-full']);
    queue.remove('ada', 'unknown');
    queue.remove('ada', 'first');
    expect(queue.push('ada', 'third')).toBeNull();
    expect([queue.take()?.task, queue.take()?.task, queue.take()]).toEqual(['second', 'third', null]);
  });

  it('holds back an account at its limit and continues after a release', () => {
    const queue = openFairQueue<string>({ ...wide, maxRunningPerAccount: 1 });
    queue.push('ada', 'first');
    queue.push('ada', 'second');
    expect(queue.take()?.task).toBe('first');
    expect(queue.take()).toBeNull();
    queue.release('ada');
    expect(queue.take()?.task).toBe('second');
  });

  it('serves the account that has waited longer before the account served last', () => {
    const queue = openFairQueue<string>(wide);
    queue.push('ada', 'first');
    queue.take();
    queue.push('bob', 'second');
    queue.push('ada', 'third');
    expect([queue.take()?.task, queue.take()?.task]).toEqual(['second', 'third']);
  });

  it('requeues a task in front of the other tasks of its account', () => {
    const queue = openFairQueue<string>(wide);
    queue.push('ada', 'first');
    queue.push('ada', 'second');
    queue.requeue('ada', queue.take()?.task ?? '');
    expect([queue.take()?.task, queue.take()?.task]).toEqual(['first', 'second']);
  });

  it('reports whether too many tasks wait in total or for one account', () => {
    const queue = openFairQueue<number>({ maxWaiting: 3, maxWaitingPerAccount: 2, maxRunningPerAccount: 1 });
    expect([1, 2, 3].map((task) => queue.push('ada', task))).toEqual([null, null, 'account-full']);
    expect([4, 5].map((task) => queue.push('bob', task))).toEqual([null, 'queue-full']);
    expect(queue.drain()).toEqual([1, 2, 4]);
    expect(queue.push('ada', 6)).toBeNull();
  });
});
