import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openIcons } from '#src/icons/icons.ts';
import { openStandIn, type RequestInput, type SentResponse } from '#tests/support/http-stand-in.ts';

const house = { body: '<path d="M3 9 12 2l9 7"/>' };

async function service(reply: (request: RequestInput) => SentResponse) {
  const standIn = await openStandIn(reply);
  onTestFinished(() => standIn.close());
  return { standIn, icons: openIcons({ serviceUrl: standIn.origin }) };
}

const withHouse = (): SentResponse => ({
  status: 200,
  body: {
    prefix: 'mdi',
    icons: { home: house },
    aliases: { house: { parent: 'home' } },
    width: 24,
    height: 24,
  },
});

describe('icons', () => {
  it('come from installed sets without a request', async () => {
    const { standIn, icons } = await service(() => ({ status: 500 }));
    const found = await icons.find(['lucide:ruler', 'simple-icons:github', 'lucide:alarm-check']);
    for (const icon of found.values()) expect(icon).toMatchObject({ width: 24, height: 24, left: 0, top: 0 });
    expect(found.size).toBe(3);
    expect(standIn.seen).toEqual([]);
  });

  it('come from the service when no installed set has them, once', async () => {
    const requests: string[] = [];
    const { icons } = await service(({ path, query }) => {
      requests.push(`${path}?${query.toString()}`);
      return withHouse();
    });
    const names = ['mdi:home', 'mdi:house', 'mdi:unheard-of'];
    const expected = {
      'mdi:home': { left: 0, top: 0, width: 24, height: 24, body: '<path d="M3 9 12 2l9 7"></path>' },
      'mdi:unheard-of': 'unknown',
    };
    expect(Object.fromEntries(await icons.find(names))).toMatchObject(expected);
    const again = Object.fromEntries(await icons.find(names));
    expect(again).toMatchObject(expected);
    expect(again['mdi:house']).toEqual(again['mdi:home']);
    expect(requests).toEqual(['/mdi.json?icons=home%2Chouse%2Cunheard-of']);
  });

  it('are requested from the service when an installed set is too old to have them', async () => {
    const { standIn, icons } = await service(() => ({
      status: 200,
      body: { icons: { 'made-this-morning': house } },
    }));
    const found = await icons.find(['lucide:made-this-morning', 'lucide:ruler']);
    expect(found.get('lucide:made-this-morning')).toMatchObject({ width: 16 });
    expect(standIn.seen).toHaveLength(1);
  });

  it.each([
    ['fails', { status: 503 }],
    ['leads elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['sends something else', { status: 200, body: { icons: 'many' } }],
    ['sends too much', { status: 200, body: Buffer.alloc(2 * 1024 * 1024, ' ') }],
  ])('are unreachable while the service %s, and requested again', async (_name, response) => {
    const responses: SentResponse[] = [response, withHouse()];
    const { icons } = await service(() => responses.shift() ?? { status: 500 });
    expect((await icons.find(['mdi:home'])).get('mdi:home')).toBe('unreachable');
    expect((await icons.find(['mdi:home'])).get('mdi:home')).toMatchObject({ width: 24 });
  });

  it('are unreachable when the service does not respond in time', async () => {
    const silent = createServer(() => undefined);
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const { port } = silent.address() as AddressInfo;
    const icons = openIcons({ serviceUrl: `http://127.0.0.1:${port}` });
    expect((await icons.find(['mdi:home'])).get('mdi:home')).toBe('unreachable');
  });

  it('are unknown when the service sends more than shapes', async () => {
    const body = '<path d="M3 6h18"/><script>alert(1)</script>';
    const { icons } = await service(() => ({ status: 200, body: { icons: { home: { body } } } }));
    expect((await icons.find(['mdi:home'])).get('mdi:home')).toBe('unknown');
  });

  it('are unknown without a service, and under invalid names', async () => {
    const icons = openIcons({ serviceUrl: null });
    const names = ['mdi:home', 'lucide:no-such-icon', '../secret:x', 'lucide:__proto__', 'ruler', ''];
    expect([...(await icons.find(names)).values()]).toEqual(names.map(() => 'unknown'));
  });

  it('are found by words of their names, the closest first', async () => {
    const icons = openIcons({ serviceUrl: null });
    expect((await icons.search('Ruler', 5))[0]).toBe('lucide:ruler');
    expect((await icons.search('git branch', 50))[0]).toBe('lucide:git-branch');
    expect(await icons.search('simple-icons:github', 3)).toContain('simple-icons:github');
    expect(await icons.search('  ', 5)).toEqual([]);
    expect(await icons.search('zzzzzz', 5)).toEqual([]);
  });

  it('can all be shown, those that are installed', async () => {
    const icons = openIcons({ serviceUrl: null });
    for (const [prefix, query] of [
      ['lucide', 'lucide'],
      ['simple-icons', 'simple-icons'],
    ] as const) {
      const names = (await icons.search(query, 100_000)).filter((name) => name.startsWith(`${prefix}:`));
      expect(names.length).toBeGreaterThan(1500);
      const unknown = [...(await icons.find(names))].filter(([, icon]) => typeof icon === 'string');
      expect(unknown.map(([name]) => name)).toEqual([]);
    }
  });
});
