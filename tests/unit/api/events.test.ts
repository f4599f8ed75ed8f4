import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { numbers } from '#tests/support/builders.ts';
import { testApi, type Person } from './open-test-api.ts';

const pingMs = 25_000;

/** Resolves when this many streams wait for their next ping. It takes less time than a ping interval. */
const untilWaiting = (count: number) =>
  vi.waitFor(() => expect(vi.getTimerCount()).toBe(count), { timeout: 20_000 });

/** Opens an event stream. `next` returns the next piece of text, or null at the end. */
async function listenTo(ada: Person) {
  const response = await ada.ask('/api/events');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (reader === undefined) throw new Error(`No stream: ${response.status}`);
  const next = async (): Promise<string | null> => (await reader.read()).value ?? null;
  return { response, next, close: () => reader.cancel() };
}

describe('stream of changes', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('is passed on at once by a proxy, and shows every 25 seconds that it is alive', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const { response, next, close } = await listenTo(ada);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    expect(await next()).toBe(': open\n\n');
    for (const _ of numbers(2)) {
      const ping = next();
      await untilWaiting(1);
      vi.advanceTimersByTime(pingMs);
      expect(await ping).toBe(': ping\n\n');
    }
    await untilWaiting(1);
    await close();
  });

  it('ends soon after its session', async () => {
    const tested = await testApi();
    const ada = await tested.join('ada@example.org');
    const { next } = await listenTo(ada);
    expect(await next()).toBe(': open\n\n');
    await untilWaiting(1);
    await ada.ask('/api/auth/sign-out', { method: 'POST', json: {} });
    vi.advanceTimersByTime(pingMs);
    expect([await next(), await next()]).toEqual([': ping\n\n', null]);
  });

  it('does not begin for a HEAD request', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    for (const _ of numbers(31)) expect((await ada.ask('/api/events', { method: 'HEAD' })).status).toBe(200);
    await untilWaiting(0);
    // When this request is answered, every stream has looked up its user.
    await ada.ask('/api/me');
  });

  it('leaves nothing behind when its page is closed', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const { next, close } = await listenTo(ada);
    await next();
    await untilWaiting(1);
    await close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
