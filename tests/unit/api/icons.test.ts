import { describe, expect, it, onTestFinished } from 'vitest';
import { openStandIn } from '#tests/support/http-stand-in.ts';
import { testApi } from './open-test-api.ts';

describe('icon routes', () => {
  it('return installed icons in the format of Iconify, and name the missing ones', async () => {
    const tested = await testApi({ ICON_SERVICE: 'off' });
    const ada = await tested.join('ada@example.org');
    const response = await ada.ask('/api/icons/lucide.json?icons=ruler,no-such-icon');
    expect(response.headers.get('cache-control')).toBe('private, max-age=86400');
    expect(await response.json()).toEqual({
      prefix: 'lucide',
      icons: {
        ruler: {
          left: 0,
          top: 0,
          width: 24,
          height: 24,
          body: expect.stringMatching(/^<path [^<>]+><\/path>$/),
        },
      },
      not_found: ['no-such-icon'],
    });
  });

  it('request other sets from the service, and after a failure neither call them missing nor let browsers cache the response', async () => {
    const standIn = await openStandIn(() => ({
      status: 200,
      body: { icons: { home: { body: '<path d="M3 6"/>' } } },
    }));
    onTestFinished(() => standIn.close());
    standIn.faults.push({ fits: () => true, status: 503, when: 'before' });
    const ada = await (await testApi({ ICON_SERVICE: standIn.origin })).join('ada@example.org');
    const failed = await ada.ask('/api/icons/mdi.json?icons=home');
    expect(failed.headers.get('cache-control')).toBe('no-store');
    expect(await failed.json()).toEqual({ prefix: 'mdi', icons: {}, unreachable: ['home'] });
    expect(await (await ada.ask('/api/icons/mdi.json?icons=home')).json()).toMatchObject({
      icons: { home: { body: '<path d="M3 6"></path>' } },
    });
  });

  it('name no missing icons when there are none, and skip empty names', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const answer = await (await ada.ask('/api/icons/lucide.json?icons=,ruler,,')).json();
    expect(answer).toEqual({ prefix: 'lucide', icons: { ruler: expect.anything() } });
  });

  it('find installed icons by name', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    const { icons } = await (await ada.ask('/api/icons?search=github')).json();
    expect(icons[0]).toBe('simple-icons:github');
    expect(icons).toContain('simple-icons:githubactions');
  });

  it('refuse a path that is no set, and too many icons', async () => {
    const ada = await (await testApi()).join('ada@example.org');
    expect((await ada.ask('/api/icons/..%2Fpackage.json?icons=a')).status).toBe(404);
    const names = (length: number) => Array.from({ length }, (_, index) => `i${index}`).join(',');
    expect((await ada.ask(`/api/icons/lucide.json?icons=${names(100)}`)).status).toBe(200);
    expect((await ada.ask(`/api/icons/lucide.json?icons=${names(101)}`)).status).toBe(422);
    expect((await ada.ask('/api/icons/lucide.json')).status).toBe(422);
  });
});
