import { describe, expect, it } from 'vitest';
import { createIconLibrary } from '#editor/fields/icon-library.ts';
import { ClientError } from '#editor/client/client-error.ts';
import type { SiteIcon } from '#src/domain/icon.ts';

const icon: SiteIcon = { body: '<path d="M3 6"/>', left: 0, top: 0, width: 24, height: 24 };

/** A client for which the icon service is away for this number of requests. */
function clientAfter(failures: number) {
  const asked: string[] = [];
  return {
    asked,
    icons: (names: readonly string[]) => {
      asked.push(names.join(','));
      if (asked.length <= failures) return Promise.resolve({ icons: {}, unreachable: [...names] });
      const known = names.filter((name) => name !== 'mdi:nothing').map((name) => [name, icon] as const);
      return Promise.resolve({ icons: Object.fromEntries(known), unreachable: [] });
    },
  };
}

describe('the icon library', () => {
  it('calls an icon missing only when the service does not know it', async () => {
    const client = clientAfter(0);
    const library = createIconLibrary(client);
    await library.load(['mdi:home', 'mdi:nothing']);
    expect(library.getState()).toEqual({
      icons: { 'mdi:home': icon },
      missing: new Set(['mdi:nothing']),
      unreachable: new Set(),
    });
    await library.load(['mdi:home', 'mdi:nothing']);
    expect(client.asked).toEqual(['mdi:home,mdi:nothing']);
  });

  it('asks again for an icon that could not be looked up', async () => {
    const client = clientAfter(2);
    const library = createIconLibrary(client, [0, 0]);
    const states: (readonly string[])[] = [];
    library.subscribe(({ unreachable }) => states.push([...unreachable]));
    await library.load(['mdi:home']);
    expect(states).toEqual([['mdi:home'], ['mdi:home'], []]);
    expect(library.getState().icons).toEqual({ 'mdi:home': icon });
  });

  it('gives up after the last pause, and the next call retries', async () => {
    const client = clientAfter(2);
    const library = createIconLibrary(client, [0]);
    await library.load(['mdi:home']);
    expect(library.getState()).toMatchObject({ icons: {}, unreachable: new Set(['mdi:home']) });
    await library.load(['mdi:home']);
    expect(library.getState()).toMatchObject({ icons: { 'mdi:home': icon }, unreachable: new Set() });
  });

  it('does not ask for an icon twice at the same time', async () => {
    const client = clientAfter(0);
    const library = createIconLibrary(client);
    await Promise.all([library.load(['mdi:home']), library.load(['mdi:home', 'mdi:map'])]);
    expect(client.asked).toEqual(['mdi:home', 'mdi:map']);
  });

  it('retries after a failed request at the next call', async () => {
    const client = clientAfter(0);
    let isOffline = true;
    const library = createIconLibrary({
      icons: (names) => (isOffline ? Promise.reject(new ClientError('unavailable')) : client.icons(names)),
    });
    await library.load(['mdi:home']);
    isOffline = false;
    await library.load(['mdi:home']);
    expect(library.getState().icons).toEqual({ 'mdi:home': icon });
  });
});
