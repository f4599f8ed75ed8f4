import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSitePacker, type SiteFiles } from '#src/host/site-files.ts';
import { openSiteIndex, type SiteIndex } from '#src/host/site-index.ts';
import { aBlob, anId, aProfile, aRelease, minutesLater, someTime } from '#tests/support/builders.ts';
import { openStores, type Stores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';

let folder: Awaited<ReturnType<typeof tempDir>>;
let stores: Stores;
let sites: SiteIndex;
let time = 0;
/** The reads from the stores, in order. */
let reads: string[] = [];
let isConfirmed: (ownerId: string) => Promise<boolean> = async () => true;
/** The paths of packed files. */
const packed = new WeakMap<SiteFiles, string[]>();

beforeEach(async () => {
  folder = await tempDir();
  stores = openStores(folder.path);
  time = 0;
  reads = [];
  isConfirmed = async () => true;
  sites = open();
});
afterEach(async () => {
  sites.close();
  await stores.close();
  await folder.remove();
});

function open(more: { now?: string; maxBytes?: number; watchesAllChanges?: boolean } = {}): SiteIndex {
  const { now = minutesLater(10), maxBytes = 1_000_000, watchesAllChanges = false } = more;
  const pack = openSitePacker([]);
  const documents = {
    ...stores.documents,
    getSlug: (slug: string) => {
      reads.push(slug);
      return stores.documents.getSlug(slug);
    },
  };
  const releases = {
    ...stores.releases,
    getRelease: (ownerId: string, id: string) => {
      reads.push('release');
      return stores.releases.getRelease(ownerId, id);
    },
  };
  const options = {
    clock: () => time,
    now: () => now,
    isConfirmed: (ownerId: string) => {
      reads.push('confirmed');
      return isConfirmed(ownerId);
    },
    pack: (given: Parameters<typeof pack>[0]) => {
      const files = pack(given);
      packed.set(files, [...given].map(([path]) => path).toSorted());
      return files;
    },
    maxBytes,
    watchesAllChanges,
  };
  return openSiteIndex({ ...stores, documents, releases }, options);
}

/** Publishes a site whose page and stylesheet contain its name. */
async function goLive(ownerId: string, name: string, switchedAt = someTime): Promise<string> {
  const { release, blobs } = aRelease(
    { ownerId },
    { 'index.html': aBlob(name), [`assets/${name}.css`]: aBlob(name, 'text/css') },
  );
  const live = await stores.releases.getLive(ownerId);
  await stores.releases.putRelease(release, blobs);
  const to = { releaseId: release.id, portfolioId: release.portfolioId, switchedAt };
  await stores.releases.switchLive(ownerId, { to, expected: live?.releaseId ?? null, now: switchedAt });
  return release.id;
}

async function anOwner(slug: string): Promise<string> {
  const ownerId = anId();
  await stores.documents.createProfile(ownerId, aProfile());
  await stores.documents.claimSlug(ownerId, slug, someTime);
  return ownerId;
}

const readsOf = (what: string) => reads.filter((read) => read === what).length;
async function pathsOf(slug: string, index = sites): Promise<string[]> {
  const site = await index.find(slug);
  return site.kind === 'live' ? (packed.get(site.files) ?? []) : [site.kind];
}

describe('site index', () => {
  it('caches a slug for a second and reads its release once', async () => {
    await goLive(await anOwner('ada'), 'one');
    await sites.find('ada');
    time = 999;
    expect(sites.find('ada')).not.toBeInstanceOf(Promise);
    expect(readsOf('ada')).toBe(1);
    time = 1000;
    await sites.find('ada');
    expect([readsOf('ada'), readsOf('release'), readsOf('confirmed')]).toEqual([2, 1, 1]);
  });

  it('looks a slug up once for parallel requests', async () => {
    await goLive(await anOwner('ada'), 'one');
    const found = await Promise.all([sites.find('ada'), sites.find('ada'), sites.find('ada')]);
    expect(new Set(found).size).toBe(1);
    expect(readsOf('ada')).toBe(1);
  });

  it('notices a release at once, and keeps the entries of other owners', async () => {
    const [ada] = [await anOwner('ada'), await goLive(await anOwner('grace'), 'other')];
    await goLive(ada, 'one');
    await Promise.all([sites.find('ada'), sites.find('grace')]);
    await goLive(ada, 'two');
    expect(await pathsOf('ada')).toContain('assets/two.css');
    await sites.find('grace');
    expect([readsOf('ada'), readsOf('grace')]).toEqual([2, 1]);
  });

  it('does not remember what was read while the site changed', async () => {
    const ownerId = await anOwner('ada');
    await goLive(ownerId, 'one');
    let second: Promise<string> | null = null;
    isConfirmed = async () => {
      second ??= goLive(ownerId, 'two');
      await second;
      return true;
    };
    await sites.find('ada');
    expect(await pathsOf('ada')).toContain('assets/two.css');
  });

  it('keeps as many sites as fit into its memory and drops the one that was not requested for longest', async () => {
    sites.close();
    // A site of two files needs about three kilobytes of memory.
    sites = open({ maxBytes: 7500 });
    for (const slug of ['ada', 'ben', 'cy']) {
      await goLive(await anOwner(slug), slug);
      await sites.find(slug);
      if (slug === 'ben') expect(sites.find('ada')).not.toBeInstanceOf(Promise);
    }
    for (const slug of ['cy', 'ada']) expect(sites.find(slug)).not.toBeInstanceOf(Promise);
    expect(await pathsOf('ben')).toContain('assets/ben.css');
    expect([readsOf('ada'), readsOf('ben'), readsOf('cy')]).toEqual([1, 2, 1]);
  });

  it('serves a site that is larger than its memory', async () => {
    sites.close();
    sites = open({ maxBytes: 1 });
    await goLive(await anOwner('ada'), 'one');
    expect(await pathsOf('ada')).toContain('assets/one.css');
  });

  it('caches a thousand unclaimed slugs', async () => {
    for (let n = 0; n <= 1000; n++) await sites.find(`nobody${n}`);
    expect(sites.find('nobody1')).not.toBeInstanceOf(Promise);
    expect(await sites.find('nobody0')).toEqual({ kind: 'empty' });
    expect(readsOf('nobody0')).toBe(2);
  });

  it('finds nothing at a slug without a release, and a site once there is one', async () => {
    const ownerId = await anOwner('ada');
    expect(await sites.find('ada')).toEqual({ kind: 'empty' });
    await goLive(ownerId, 'one');
    expect(await pathsOf('ada')).toEqual(['assets/one.css', 'index.html']);
  });
});

describe('site index that watches slugs and takedowns', () => {
  const polling = { timeout: 60_000, interval: 20 };
  const takedown = (ownerId: string) => ({ ownerId, disabledAt: someTime, reason: 'Spam' });
  beforeEach(() => {
    sites.close();
    sites = open({ watchesAllChanges: true });
  });

  it('trusts a site for as long as nothing changes', async () => {
    await goLive(await anOwner('ada'), 'one');
    await sites.find('ada');
    time = 599_999;
    expect(sites.find('ada')).not.toBeInstanceOf(Promise);
    expect(readsOf('ada')).toBe(1);
  });

  it('follows a change of slug by another process', async () => {
    const ownerId = await anOwner('ada');
    await goLive(ownerId, 'one');
    await sites.find('ada');
    const another = openStores(folder.path);
    await another.documents.claimSlug(ownerId, 'countess', minutesLater(1));
    await vi.waitFor(
      async () => expect(await sites.find('ada')).toEqual({ kind: 'moved', slug: 'countess' }),
      polling,
    );
    await another.documents.claimSlug(ownerId, 'ada', minutesLater(2));
    await vi.waitFor(async () => expect(await pathsOf('ada')).toContain('index.html'), polling);
    await another.close();
  });

  it('follows a takedown, its end and the deletion of an account', async () => {
    const ownerId = await anOwner('ada');
    await goLive(ownerId, 'one');
    await sites.find('ada');
    await stores.moderation.putTakedown(takedown(ownerId));
    await vi.waitFor(async () => expect(await sites.find('ada')).toEqual({ kind: 'disabled' }), polling);
    await stores.moderation.deleteTakedown(ownerId);
    await vi.waitFor(async () => expect(await pathsOf('ada')).toContain('index.html'), polling);
    await stores.documents.deleteOwner(ownerId, minutesLater(1));
    await vi.waitFor(async () => expect(await sites.find('ada')).toEqual({ kind: 'empty' }), polling);
  });

  it('looks up again every second while files of former releases are served', async () => {
    sites.close();
    sites = open({ watchesAllChanges: true, now: minutesLater(5) });
    const ownerId = await anOwner('ada');
    await goLive(ownerId, 'one');
    await goLive(ownerId, 'two', minutesLater(5));
    await sites.find('ada');
    time = 1000;
    expect(sites.find('ada')).toBeInstanceOf(Promise);
  });
});

describe('files of former releases', () => {
  it('are served for a minute, pages excepted', async () => {
    const ownerId = await anOwner('ada');
    await goLive(ownerId, 'one');
    const switchedAt = minutesLater(5);
    await goLive(ownerId, 'two', switchedAt);
    const during = open({ now: minutesLater(6) });
    expect(await pathsOf('ada', during)).toEqual(['assets/one.css', 'assets/two.css', 'index.html']);
    const site = await during.find('ada');
    const page = site.kind === 'live' ? site.files.find('index.html') : null;
    expect(page?.sha256).toBe(aBlob('two').sha256);
    during.close();
    const after = open({ now: minutesLater(6.001) });
    expect(await pathsOf('ada', after)).toEqual(['assets/two.css', 'index.html']);
    after.close();
  });

  it('are those of the last three releases, also of one that went live earlier', async () => {
    const ownerId = await anOwner('ada');
    for (const [index, name] of ['one', 'two', 'three', 'four', 'five'].entries())
      await goLive(ownerId, name, minutesLater(5 + index / 10));
    const during = open({ now: minutesLater(5.5) });
    expect(await pathsOf('ada', during)).toEqual([
      'assets/five.css',
      'assets/four.css',
      'assets/three.css',
      'assets/two.css',
      'index.html',
    ]);
    during.close();
  });

  it('are read again until the minute is over', async () => {
    const ownerId = await anOwner('ada');
    await goLive(ownerId, 'one');
    await goLive(ownerId, 'two', minutesLater(5));
    const during = open({ now: minutesLater(5) });
    await during.find('ada');
    const before = readsOf('release');
    time = 1000;
    await during.find('ada');
    expect(readsOf('release')).toBeGreaterThan(before);
    during.close();
  });
});

describe('sites of owners without a confirmed email', () => {
  const indexable = async () => {
    const site = await sites.find('ada');
    return site.kind === 'live' ? site.indexable : site.kind;
  };

  it('may be indexed soon after the confirmation', async () => {
    await goLive(await anOwner('ada'), 'one');
    let confirmed = false;
    isConfirmed = async () => confirmed;
    expect(await indexable()).toBe(false);
    confirmed = true;
    time = 4999;
    expect(await indexable()).toBe(false);
    time = 5999;
    expect(await indexable()).toBe(true);
  });

  it('are looked up every ten minutes once confirmed', async () => {
    await goLive(await anOwner('ada'), 'one');
    await sites.find('ada');
    time = 599_999;
    await sites.find('ada');
    expect(readsOf('confirmed')).toBe(1);
    time = 601_000;
    await sites.find('ada');
    expect(readsOf('confirmed')).toBe(2);
  });

  it('stay as they were while the look-up fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await goLive(await anOwner('ada'), 'one');
    isConfirmed = async () => false;
    expect(await indexable()).toBe(false);
    isConfirmed = () => Promise.reject(new Error('The sign-in service is away.'));
    time = 5000;
    expect(await indexable()).toBe(false);
    await goLive(await anOwner('grace'), 'two');
    expect(await sites.find('grace')).toMatchObject({ kind: 'live', indexable: true });
    vi.restoreAllMocks();
  });
});
