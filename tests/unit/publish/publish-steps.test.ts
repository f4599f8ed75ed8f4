import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { AppError } from '#src/domain/errors.ts';
import type { PublishProgress } from '#src/domain/publish-progress.ts';
import { memorySource, readWhole } from '#src/files/byte-source.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { cacheOf, prepareImages, type Cache } from '#src/publish/images.ts';
import { preparePublish, publish, type PublishDeps } from '#src/publish/publish.ts';
import { rollback, unpublish } from '#src/publish/rollback.ts';
import { siteState } from '#src/publish/site-state.ts';
import { originalsOf } from '#src/uploads/originals.ts';
import { storeUpload } from '#src/uploads/store-upload.ts';
import { anId, aPortfolio, hashOf } from '#tests/support/builders.ts';
import { failing } from '#tests/support/failing.ts';
import { anAuthor, namedHero } from '#tests/support/publishing.ts';
import type { Stores } from '#tests/support/stores.ts';
import { beforeEachPublish } from './publish-set-up.ts';

let imageProcessor: ImageProcessor;
let stores: Stores;
let deps: PublishDeps;
beforeEachPublish((given) => ({ imageProcessor, stores, deps } = given));

async function store(ownerId: string, name: string, bytes: Buffer): Promise<string> {
  const upload = await storeUpload({ ...deps, newId: anId }, { ownerId, name, source: memorySource(bytes) });
  return upload.id;
}

describe('steps of a publish', () => {
  it('reports each step and what it has stored', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const seen: PublishProgress[] = [];
    const result = await publish(deps, {
      ownerId,
      portfolioId: portfolio.id,
      onProgress: (progress) => seen.push(progress),
    });
    const [release] = await stores.releases.listReleases(ownerId);
    const sizes = new Map(Object.values(release?.manifest ?? {}).map(({ sha256, bytes }) => [sha256, bytes]));
    expect(result).toEqual({
      releaseId: release?.id,
      url: deps.siteOrigin((await stores.documents.currentSlug(ownerId)) ?? '') + '/',
      files: Object.keys(release?.manifest ?? {}).length,
      stored: sizes.size,
      bytesStored: [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0),
      unchanged: false,
      unscaled: [],
      missingIcons: [],
    });
    const total = sizes.size;
    expect(seen).toEqual([
      { step: 'load', done: 0, total: 1 },
      { step: 'load', done: 1, total: 1 },
      { step: 'images', done: 0, total: 0 },
      { step: 'render', done: 0, total: 1 },
      { step: 'render', done: 1, total: 1 },
      ...Array.from({ length: total + 1 }, (_, done) => ({ step: 'store', done, total })),
      { step: 'switch', done: 0, total: 1 },
      { step: 'switch', done: 1, total: 1 },
    ]);
    expect(release).toMatchObject({
      ownerId,
      portfolioId: portfolio.id,
      revision: portfolio.revision,
      template: portfolio.template,
    });
  });

  it('changes the live portfolio when another one gives the same release', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const first = await publish(deps, { ownerId, portfolioId: portfolio.id });
    const twin = await stores.documents.createPortfolio({ ...portfolio, id: anId() });
    const second = await publish(deps, { ownerId, portfolioId: twin.id });
    expect(second).toMatchObject({ releaseId: first.releaseId, unchanged: false, stored: 0, bytesStored: 0 });
    expect((await stores.releases.getLive(ownerId))?.portfolioId).toBe(twin.id);
  });

  it('writes nothing but images before it is stored, and returns what will change', async () => {
    const { ownerId, slug, portfolio } = await anAuthor(stores);
    const request = { ownerId, portfolioId: portfolio.id };
    const first = await preparePublish(deps, request);
    expect(first).toMatchObject({ url: `http://${slug}.localhost:3000/`, live: null });
    expect(first.plan.removed).toEqual([]);
    expect(await stores.releases.listReleases(ownerId)).toEqual([]);
    await publish(deps, request);
    const second = await preparePublish(deps, request);
    expect(second.missing.size).toBe(0);
    expect([second.plan.added, second.plan.changed, second.plan.removed]).toEqual([[], [], []]);
  });

  it('refuses an owner without a slug', async () => {
    const portfolio = await stores.documents.createPortfolio(aPortfolio({ sections: [namedHero('Ada')] }));
    const refused = publish(deps, { ownerId: portfolio.ownerId, portfolioId: portfolio.id });
    await expect(refused).rejects.toMatchObject({ code: 'slug-missing' });
  });

  it('refuses a disabled site, and so does a rollback', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const { releaseId } = await publish(deps, { ownerId, portfolioId: portfolio.id });
    await stores.moderation.putTakedown({ ownerId, reason: 'Spam.', disabledAt: deps.now() });
    const disabled = { code: 'site-disabled' };
    await expect(publish(deps, { ownerId, portfolioId: portfolio.id })).rejects.toMatchObject(disabled);
    await expect(rollback(deps, { ownerId, releaseId })).rejects.toMatchObject(disabled);
  });

  it('counts nothing when the release cannot be stored', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const releases = failing(stores.releases, { method: 'putRelease', error: new AppError('storage-full') });
    const refused = publish({ ...deps, releases }, { ownerId, portfolioId: portfolio.id });
    await expect(refused).rejects.toMatchObject({ code: 'storage-full' });
    expect((await stores.documents.getUsage(ownerId)).releaseBytes).toBe(0);
    expect(await stores.releases.getLive(ownerId)).toBeNull();
  });
});

describe('images of a publish', () => {
  it('are scaled once, and reported one by one', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a4b12' } })
      .jpeg()
      .toBuffer();
    const uploadId = await store(ownerId, 'a.jpg', jpeg);
    const pdf = await store(ownerId, 'a.pdf', Buffer.from('%PDF-1.7\n'));
    const use = (id: string) => ({ uploadId: id, alt: 'A field', decorative: false });
    const heroes = [uploadId, pdf, anId()].map((id) => ({ ...namedHero('Ada'), image: use(id) }));
    await stores.documents.savePortfolio({ ...portfolio, sections: heroes });
    let scaled = 0;
    const counting: ImageProcessor = {
      ...imageProcessor,
      variants: (...given) => {
        scaled += 1;
        return imageProcessor.variants(...given);
      },
    };
    const seen: PublishProgress[] = [];
    const request = {
      ownerId,
      portfolioId: portfolio.id,
      onProgress: (one: PublishProgress) => seen.push(one),
    };
    await publish({ ...deps, imageProcessor: counting }, request);
    const images = seen.filter(({ step }) => step === 'images');
    expect(images).toEqual([0, 1, 2, 3].map((done) => ({ step: 'images', done, total: 3 })));
    await publish({ ...deps, imageProcessor: counting }, { ownerId, portfolioId: portfolio.id });
    expect(scaled).toBe(1);
    const [release] = await stores.releases.listReleases(ownerId);
    const types = new Set(Object.values(release?.manifest ?? {}).map(({ contentType }) => contentType));
    expect([types.has('image/avif'), types.has('application/pdf')]).toEqual([true, false]);
  });

  it.each([
    ['dropped', null],
    ['damaged', memorySource(new Uint8Array(1000))],
  ])('are scaled again when the cache has %s them', async (_, left) => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a4b12' } })
      .jpeg()
      .toBuffer();
    const image = { uploadId: await store(ownerId, 'a.jpg', jpeg), alt: 'A field', decorative: false };
    const content = { ...portfolio, sections: [{ ...namedHero('Ada'), image }] };
    const cache = cacheOf(stores, ownerId);
    const lost = new Set<string>();
    const forgetful: Cache = {
      open: async (key) => (lost.has(key) ? left : cache.open(key)),
      put: async (key, bytes) => {
        await cache.put(key, bytes);
        lost.delete(key);
      },
    };
    const originals = originalsOf(stores, ownerId);
    const prepared = await prepareImages(
      { originals, cache: forgetful, imageProcessor },
      content,
      () => undefined,
    );
    const { renditions = [] } = prepared.images[image.uploadId] ?? {};
    expect(renditions.length).toBeGreaterThan(1);
    const original = await stores.documents.getUpload(image.uploadId);
    for (const { sha256 } of renditions) lost.add(`${original?.sha256}.r.${sha256}`);
    for (const { sha256 } of renditions) {
      const source = await prepared.sourceOf(sha256);
      expect(source && hashOf(await readWhole(source))).toBe(sha256);
    }
    expect(lost.size).toBe(0);
    expect(await prepared.sourceOf(hashOf('none'))).toBeNull();
  });

  it('refuse a publish with the name of the file that failed', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const uploadId = await store(ownerId, 'dot.gif', gif);
    const image = { uploadId, alt: 'A dot', decorative: false };
    await stores.documents.savePortfolio({ ...portfolio, sections: [{ ...namedHero('Ada'), image }] });
    const broken: ImageProcessor = {
      ...imageProcessor,
      variants: () => Promise.reject(new AppError('upload-broken')),
    };
    const refused = publish({ ...deps, imageProcessor: broken }, { ownerId, portfolioId: portfolio.id });
    await expect(refused).rejects.toMatchObject({ code: 'upload-broken', issues: [{ path: 'dot.gif' }] });
  });
});

describe('rollback and unpublish in detail', () => {
  it('refuses to go back to a release that has lost a blob', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const { releaseId } = await publish(deps, { ownerId, portfolioId: portfolio.id });
    const releases = { ...stores.releases, missingBlobs: async () => new Set([hashOf('lost')]) };
    const refused = rollback({ ...deps, releases }, { ownerId, releaseId });
    await expect(refused).rejects.toMatchObject({ code: 'release-damaged', facts: { missing: 1 } });
  });

  it('stores in the profile which portfolio is live', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const { releaseId } = await publish(deps, { ownerId, portfolioId: portfolio.id });
    await unpublish(deps, { ownerId });
    await unpublish(deps, { ownerId });
    expect(await stores.releases.liveHistory(ownerId)).toHaveLength(2);
    await rollback(deps, { ownerId, releaseId });
    expect((await stores.documents.getProfile(ownerId))?.publishedPortfolioId).toBe(portfolio.id);
    expect(await stores.releases.getLive(ownerId)).toMatchObject({ releaseId, portfolioId: portfolio.id });
  });
});

describe('state of a site', () => {
  const stateOf = (ownerId: string) => siteState(deps, { ownerId });

  it('returns its URL, the live release and the visits of the last 30 days', async () => {
    const { ownerId, slug, portfolio } = await anAuthor(stores);
    expect(await stateOf(ownerId)).toEqual({
      url: `http://${slug}.localhost:3000/`,
      live: null,
      disabled: null,
      visits: { days: [], page: [], referrer: [], link: [] },
    });
    const { releaseId } = await publish(deps, { ownerId, portfolioId: portfolio.id });
    await stores.releases.addVisits([
      {
        ownerId,
        visits: [
          { day: '2026-05-01', kind: 'page', name: '/', count: 9 },
          { day: '2026-05-02', kind: 'page', name: '/', count: 3 },
          { day: '2026-05-31', kind: 'page', name: '/', count: 2 },
          { day: '2026-05-31', kind: 'page', name: '/cv/', count: 5 },
          { day: '2026-05-30', kind: 'referrer', name: 'example.org', count: 1 },
          { day: '2026-05-31', kind: 'referrer', name: 'example.org', count: 1 },
          { day: '2026-05-31', kind: 'link', name: 'acme', count: 1 },
        ],
      },
    ]);
    expect(await stateOf(ownerId)).toMatchObject({
      live: { releaseId, portfolioId: portfolio.id },
      visits: {
        days: [
          { day: '2026-05-02', count: 3 },
          { day: '2026-05-31', count: 7 },
        ],
        page: [
          { name: '/', count: 5 },
          { name: '/cv/', count: 5 },
        ],
        referrer: [{ name: 'example.org', count: 2 }],
        link: [{ name: 'acme', count: 1 }],
      },
    });
  });

  it('returns why it is disabled and the email address for an appeal', async () => {
    const { ownerId } = await anAuthor(stores);
    await stores.moderation.putTakedown({ ownerId, reason: 'Spam.', disabledAt: deps.now() });
    expect((await stateOf(ownerId)).disabled).toEqual({
      reason: 'Spam.',
      at: deps.now(),
      contact: 'abuse@localhost',
    });
    expect((await stateOf(anId())).url).toBeNull();
  });
});
