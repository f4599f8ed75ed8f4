import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReleaseToDeploy, DeployTarget } from '#src/deploy/deploy-target.ts';
import { numbers } from '#tests/support/builders.ts';
import { marked, style } from './marked-site.ts';

export type OpenedTarget = {
  target: DeployTarget;
  /** Opens the same target again, as another deploy would. */
  another: () => DeployTarget;
  /**
   * The response for a visitor: a text, `→ address` for a redirect, `disabled` for the page of a disabled site, null
   * for no page.
   */
  visit: (slug: string, path: string) => Promise<string | null>;
  /** A text that changes whenever any data of the target changes. */
  holds: () => Promise<string>;
  close: () => Promise<void>;
};

/** The contract of every deploy target. */
export function deployTargetContract(open: () => Promise<OpenedTarget>): void {
  let opened: OpenedTarget;
  let target: DeployTarget;

  beforeEach(async () => {
    opened = await open();
    ({ target } = opened);
  });
  afterEach(() => opened.close());

  async function show(delivery: ReleaseToDeploy): Promise<void> {
    await target.store(delivery);
    await target.activate(delivery.slug, delivery.release.id);
  }

  async function expectShown({ slug, release, blobOf }: ReleaseToDeploy): Promise<void> {
    expect(await target.current(slug)).toBe(release.id);
    for (const [path, { sha256 }] of Object.entries(release.manifest)) {
      const { source } = await blobOf(sha256);
      expect(await opened.visit(slug, path), path).toBe(await text(source.stream()));
    }
  }

  it('a new deploy target has no live site', async () => {
    expect(await target.current('ada')).toBeNull();
    expect(await target.sites()).toEqual([]);
    expect(await opened.visit('ada', 'index.html')).toBeNull();
  });

  it('a hosting target lists missing blobs without changing anything', async () => {
    const before = await opened.holds();
    const delivery = marked('ada', 'one');
    const hashes = Object.values(delivery.release.manifest).map(({ sha256 }) => sha256);
    expect(await target.missing(delivery)).toEqual(new Set(hashes));
    expect(await opened.holds()).toBe(before);
  });

  it('hides a stored release from visitors until it is activated, then shows all of it', async () => {
    const delivery = marked('ada', 'one');
    const stored = await target.store(delivery);
    expect(stored.blobs).toBe(5);
    expect(stored.bytes).toBeGreaterThan(0);
    expect(await target.current('ada')).toBeNull();
    expect(await opened.visit('ada', 'index.html')).toBeNull();
    await target.activate('ada', delivery.release.id);
    await expectShown(delivery);
    expect(await target.sites()).toEqual(['ada']);
  });

  it('uploads only the blobs that the target is missing', async () => {
    await show(marked('ada', 'one'));
    const next = marked('ada', 'two');
    const lacking = await target.missing(next);
    expect(lacking.size).toBe(3);
    expect(lacking).not.toContain(style.sha256);
    expect((await target.store(next)).blobs).toBe(3);
    await target.activate('ada', next.release.id);
    await expectShown(next);
  });

  it('uploads nothing when a release is stored again', async () => {
    const delivery = marked('ada', 'one');
    await show(delivery);
    expect(await target.missing(delivery)).toEqual(new Set());
    expect(await target.store(delivery)).toEqual({ blobs: 0, bytes: 0 });
    await target.activate('ada', delivery.release.id);
    await expectShown(delivery);
  });

  it('rolls back to an earlier release and forward again without uploading', async () => {
    const [first, second] = [marked('ada', 'one'), marked('ada', 'two')];
    await show(first);
    await show(second);
    const other = opened.another();
    await other.activate('ada', first.release.id);
    await expectShown(first);
    await other.activate('ada', second.release.id);
    await expectShown(second);
  });

  it('refuses to activate a release that is not stored, and keeps the live one', async () => {
    const delivery = marked('ada', 'one');
    await show(delivery);
    const { release } = marked('ada', 'two');
    await expect(target.activate('ada', release.id)).rejects.toMatchObject({ code: 'release-unknown' });
    await expectShown(delivery);
  });

  it('keeps the old release when a blob cannot be read, and can store the new one later', async () => {
    const delivery = marked('ada', 'one');
    await show(delivery);
    const next = marked('ada', 'two');
    const unreadable = next.release.manifest['index.html']?.sha256;
    const broken: ReleaseToDeploy = {
      ...next,
      blobOf: (hash) => (hash === unreadable ? Promise.reject(new Error('no disk')) : next.blobOf(hash)),
    };
    await expect(target.store(broken)).rejects.toThrow('no disk');
    await expect(target.activate('ada', next.release.id)).rejects.toMatchObject({ code: 'release-unknown' });
    await expectShown(delivery);
    await show(next);
    await expectShown(next);
  });

  it('unpublishes a site and activates it again', async () => {
    const delivery = marked('ada', 'one');
    await show(delivery);
    await target.unpublish('ada');
    expect(await opened.visit('ada', 'index.html')).toBeNull();
    expect(await target.current('ada')).toBeNull();
    expect(await target.sites()).toEqual([]);
    await target.activate('ada', delivery.release.id);
    await expectShown(delivery);
  });

  it('shows visitors at every path that a site and a redirect are disabled, until the site is activated', async () => {
    const delivery = marked('ada', 'one');
    await show(delivery);
    await show(marked('ada-byron', 'two'));
    await target.redirect('ada-byron', 'ada');
    expect(await target.disabled()).toEqual([]);
    for (const slug of ['ada-byron', 'ada']) {
      await target.disable(slug);
      for (const path of ['index.html', 'cv/', 'assets/0123456789abcdef.css'])
        expect(await opened.visit(slug, path)).toBe('disabled');
      expect(await target.current(slug)).toBeNull();
    }
    expect([await target.sites(), await target.redirects()]).toEqual([[], []]);
    expect(await opened.another().disabled()).toEqual(['ada', 'ada-byron']);
    await show(delivery);
    await expectShown(delivery);
    await target.redirect('ada-byron', 'ada');
    expect(await opened.visit('ada-byron', 'cv/')).toBe(`→ ${target.url('ada')}cv/`);
    expect(await target.disabled()).toEqual([]);
  });

  it('ends a takedown without showing the site', async () => {
    await show(marked('ada', 'one'));
    await target.disable('ada');
    await target.unpublish('ada');
    expect(await opened.visit('ada', 'index.html')).toBeNull();
    expect(await target.disabled()).toEqual([]);
  });

  it.each(['unpublish', 'disable'] as const)(
    'changes nothing when a site to %s does not exist',
    async (change) => {
      const before = await opened.holds();
      await target[change]('ada');
      expect(await opened.holds()).toBe(before);
    },
  );

  it('keeps an unpublished site unpublished when it is disabled, and changes nothing when a disabled one is', async () => {
    for (const first of ['unpublish', 'disable'] as const) {
      await show(marked('ada', 'one'));
      await target[first]('ada');
      const before = await opened.holds();
      await target.disable('ada');
      expect(await opened.holds()).toBe(before);
    }
  });

  it('redirects a former slug until it has a site again', async () => {
    await show(marked('ada', 'one'));
    await show(marked('ada-byron', 'two'));
    await target.redirect('ada-byron', 'ada');
    expect(await opened.visit('ada-byron', 'cv/')).toBe(`→ ${target.url('ada')}cv/`);
    expect(await target.current('ada-byron')).toBeNull();
    expect(await target.sites()).toEqual(['ada']);
    expect(await target.redirects()).toEqual([['ada-byron', 'ada']]);
    const next = marked('ada-byron', 'three');
    await show(next);
    await expectShown(next);
    expect(await target.redirects()).toEqual([]);
  });

  it('changes the destination of a redirect, and ends the redirect', async () => {
    for (const from of ['b', 'a']) await target.redirect(from, 'ada');
    await target.redirect('b', 'grace');
    expect(await target.redirects()).toEqual([
      ['a', 'ada'],
      ['b', 'grace'],
    ]);
    expect(await opened.visit('b', 'cv/')).toBe(`→ ${target.url('grace')}cv/`);
    await target.unpublish('b');
    expect(await opened.visit('b', 'cv/')).toBeNull();
    expect(await target.redirects()).toEqual([['a', 'ada']]);
  });

  it('keeps many sites separate, and lists them in order of their slugs', async () => {
    const deliveries = numbers(7).map((number) => marked(`site-${6 - number}`, `mark ${number}`));
    await Promise.all(deliveries.map(show));
    expect(await target.sites()).toEqual(numbers(7).map((number) => `site-${number}`));
    await target.unpublish('site-3');
    for (const delivery of deliveries) if (delivery.slug !== 'site-3') await expectShown(delivery);
  });

  it('shows the same release under two slugs, and unpublishes one without the other', async () => {
    const delivery = marked('ada', 'one');
    await show(delivery);
    await show({ ...delivery, slug: 'grace' });
    await target.unpublish('ada');
    await expectShown({ ...delivery, slug: 'grace' });
  });

  it('stores a complete release when two deploys store it in parallel', async () => {
    const delivery = marked('ada', 'one');
    await Promise.all([target.store(delivery), opened.another().store(delivery)]);
    await target.activate('ada', delivery.release.id);
    await expectShown(delivery);
  });
}
