import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ApiEnv } from '#src/api/context.ts';
import { readJson } from '#src/api/read-body.ts';

/** Sends several bodies of this size at once, and returns the turns of the event loop in which they were parsed. */
async function turnsOf(bytes: number, requests: number): Promise<number[]> {
  const parsedIn: number[] = [];
  let now = 0;
  let going = true;
  const count = (): void => {
    now += 1;
    if (going) setImmediate(count);
  };
  setImmediate(count);
  const api = new Hono<ApiEnv>().post('/', async (c) => {
    await readJson(c, z.object({ text: z.string() }));
    parsedIn.push(now);
    return c.body(null, 204);
  });
  const body = JSON.stringify({ text: 'x'.repeat(bytes) });
  const send = async (): Promise<void> => void (await api.request('/', { method: 'POST', body }));
  await Promise.all(Array.from({ length: requests }, send));
  going = false;
  return parsedIn;
}

describe('large bodies', () => {
  it('are parsed one in each turn of the event loop', async () => {
    const turns = await turnsOf(100_000, 8);
    expect(turns).toHaveLength(8);
    expect(new Set(turns).size).toBe(8);
  });

  it('do not slow down small ones, of up to 32 KiB, which are parsed at once', async () => {
    const around = '{"text":""}'.length;
    expect(new Set(await turnsOf(32 * 1024 - around, 8)).size).toBe(1);
    expect(new Set(await turnsOf(32 * 1024 + 1 - around, 8)).size).toBe(8);
  });
});
