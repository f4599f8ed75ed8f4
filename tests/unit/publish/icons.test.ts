import { describe, expect, it, onTestFinished } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import { openIcons } from '#src/icons/icons.ts';
import { prepareIcons } from '#src/publish/icons.ts';
import { memoryCache } from '#src/export/memory-cache.ts';
import { anId, aPortfolio } from '#tests/support/builders.ts';
import { openStandIn } from '#tests/support/http-stand-in.ts';

function withIcons(...icons: string[]) {
  const items = icons.map((icon) => ({ ...newItem(kinds.services.fields.items, anId()), icon }));
  return aPortfolio({ sections: [{ ...newSection('services', anId()), items }] });
}

const home = { icons: { home: { body: '<path d="M3 9 12 2l9 7"/>', width: 24, height: 24 } } };

describe('icons of a publish', () => {
  it('keeps the icon of a service, and so the site, while the service does not answer', async () => {
    const standIn = await openStandIn(() => ({ status: 200, body: home }));
    const cache = memoryCache();
    const content = withIcons('lucide:ruler', 'mdi:home');
    const first = await prepareIcons({ icons: openIcons({ serviceUrl: standIn.origin }), cache }, content);
    await standIn.close();
    const later = await prepareIcons({ icons: openIcons({ serviceUrl: standIn.origin }), cache }, content);
    expect(later).toEqual(first);
    expect(Object.keys(first.icons)).toEqual(['lucide:ruler', 'mdi:home']);
    expect(first.missing).toEqual([]);
    expect(standIn.seen).toEqual(['GET /mdi.json']);
  });

  it('fetches an icon again whose cached copy is damaged', async () => {
    const standIn = await openStandIn(() => ({ status: 200, body: home }));
    onTestFinished(() => standIn.close());
    const cache = memoryCache();
    await cache.put('icon.mdi.home', new TextEncoder().encode('{"body":'));
    const icons = openIcons({ serviceUrl: standIn.origin });
    expect((await prepareIcons({ icons, cache }, withIcons('mdi:home'))).missing).toEqual([]);
  });

  it('names the icons that cannot be had, and requests nothing for what is no name', async () => {
    const standIn = await openStandIn(() => ({ status: 503 }));
    onTestFinished(() => standIn.close());
    const icons = openIcons({ serviceUrl: standIn.origin });
    const content = withIcons('mdi:home', 'not a name', 'mdi:home', '');
    const prepared = await prepareIcons({ icons, cache: memoryCache() }, content);
    expect(prepared).toEqual({ icons: {}, missing: ['mdi:home'] });
    expect(standIn.seen).toEqual(['GET /mdi.json', 'GET /mdi.json']);
  });

  it('asks again for an icon when the service did not respond', async () => {
    const standIn = await openStandIn(() => ({ status: 200, body: home }));
    onTestFinished(() => standIn.close());
    standIn.faults.push({ fits: () => true, status: 503, when: 'before' });
    const icons = openIcons({ serviceUrl: standIn.origin });
    const prepared = await prepareIcons({ icons, cache: memoryCache() }, withIcons('mdi:home'));
    expect(prepared.missing).toEqual([]);
    expect(standIn.seen).toHaveLength(2);
  });
});
