import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openImageProcessor, type ImageProcessor } from '#src/media/image-process.ts';
import { publish, type PublishDeps } from '#src/publish/publish.ts';
import { pruneOwner } from '#src/maintenance/prune.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { storeUpload } from '#src/uploads/store-upload.ts';
import { reconcile } from '#src/maintenance/reconcile.ts';
import { rollback, unpublish } from '#src/publish/rollback.ts';
import { verifyBlobs } from '#src/maintenance/verify.ts';
import { AppError } from '#src/domain/errors.ts';
import { failing } from '#tests/support/failing.ts';
import { anId, minutesLater, someTime } from '#tests/support/builders.ts';
import { anAuthor, aProject, namedHero, publishDeps } from '#tests/support/publishing.ts';
import type { Stores } from '#tests/support/stores.ts';
import { bodyOf } from '#tests/support/bytes-in.ts';
import { beforeEachPublish } from './publish-set-up.ts';

let imageProcessor: ImageProcessor;
let stores: Stores;
let deps: PublishDeps;
beforeEachPublish((given) => ({ imageProcessor, stores, deps } = given));

async function textOf(ownerId: string, path: string): Promise<string> {
  const live = await stores.releases.getLive(ownerId);
  const release = live && (await stores.releases.getRelease(ownerId, live.releaseId));
  const entry = release?.manifest[path];
  const body = entry && (await bodyOf(stores.releases.getBlob(entry.sha256)));
  return body ? new TextDecoder().decode(body) : '';
}

describe('publish', () => {
  it('publishes every page of a portfolio and returns the site URL', async () => {
    const { ownerId, slug, portfolio } = await anAuthor(stores);
    const result = await publish(deps, { ownerId, portfolioId: portfolio.id });
    expect(result.url).toBe(`http://${slug}.localhost:3000/`);
    expect(await textOf(ownerId, 'index.html')).toContain('Ada Lovelace');
    expect(await textOf(ownerId, 'projects/bridge/index.html')).toContain('Why Bridge?');
    for (const path of ['404.html', 'robots.txt', 'sitemap.xml', 'resume.json']) {
      expect(await textOf(ownerId, path)).not.toBe('');
    }
    expect((await stores.documents.getProfile(ownerId))?.publishedPortfolioId).toBe(portfolio.id);
  });

  it('creates the same release for the same content and stores nothing twice', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const first = await publish(deps, { ownerId, portfolioId: portfolio.id });
    const again = await publish(deps, { ownerId, portfolioId: portfolio.id });
    expect(again).toMatchObject({ releaseId: first.releaseId, unchanged: true, stored: 0 });
    expect(await stores.releases.liveHistory(ownerId)).toHaveLength(1);
  });

  it('draws the social image once for the same words', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const first = await publish(deps, { ownerId, portfolioId: portfolio.id });
    expect(await textOf(ownerId, 'index.html')).toContain('og:image');
    const drawsNothing = { ...deps, imageProcessor: failing(imageProcessor, { method: 'social' }) };
    const again = await publish(drawsNothing, { ownerId, portfolioId: portfolio.id });
    expect(again).toMatchObject({ releaseId: first.releaseId, unchanged: true });
  });

  it('stores only the blobs that changed', async () => {
    const { ownerId, portfolio } = await anAuthor(stores, {
      portfolio: { sections: [namedHero('Ada'), aProject('One'), aProject('Two')] },
    });
    const first = await publish(deps, { ownerId, portfolioId: portfolio.id });
    const sections = portfolio.sections.map((section) =>
      section.type === 'projects' && section.items[0]?.title === 'Two'
        ? { ...section, items: section.items.map((item) => ({ ...item, team: 'Just me' })) }
        : section,
    );
    await stores.documents.savePortfolio({ ...portfolio, sections });
    const second = await publish(deps, { ownerId, portfolioId: portfolio.id });
    expect(second.files).toBe(first.files);
    expect(second.stored).toBeGreaterThan(0);
    // At most the page, the site as Markdown, and the site as plain text.
    expect(second.stored).toBeLessThanOrEqual(3);
  });

  it('asks which files are stored only where they are not live, or where the release is the live one', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const asked: number[] = [];
    const releases = {
      ...stores.releases,
      missingBlobs: (hashes: readonly string[]) => {
        asked.push(hashes.length);
        return stores.releases.missingBlobs(hashes);
      },
    };
    const publishAgain = () => publish({ ...deps, releases }, { ownerId, portfolioId: portfolio.id });
    const { files } = await publishAgain();
    await publishAgain();
    await stores.documents.savePortfolio({ ...portfolio, seo: { ...portfolio.seo, noindex: true } });
    await publishAgain();
    const [first, same, changed = 0] = asked;
    expect([first, same]).toEqual([files, files]);
    expect(changed).toBeGreaterThan(0);
    expect(changed).toBeLessThan(files);
  });

  it('returns not found for a portfolio of another owner', async () => {
    const [ada, ben] = [await anAuthor(stores), await anAuthor(stores)];
    await expect(
      publish(deps, { ownerId: ben.ownerId, portfolioId: ada.portfolio.id }),
    ).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('names each field to fix before publishing and leaves the live site unchanged', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const before = await publish(deps, { ownerId, portfolioId: portfolio.id });
    const hero = namedHero('');
    await stores.documents.savePortfolio({ ...portfolio, sections: [hero] });
    await expect(publish(deps, { ownerId, portfolioId: portfolio.id })).rejects.toMatchObject({
      code: 'publish-issues',
      issues: [{ path: `${hero.id}.name` }],
    });
    expect((await stores.releases.getLive(ownerId))?.releaseId).toBe(before.releaseId);
  });

  it('publishes images as uploaded and without a social image when drawing exceeds its limits', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    // The image is large enough to be in progress when the limit is checked, every 20 ms.
    const image = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#8a4b12' } })
      .jpeg()
      .toBuffer();
    const { id: uploadId, sha256 } = await storeUpload(
      { ...deps, newId: anId },
      { ownerId, name: 'a.jpg', source: memorySource(image) },
    );
    const use = { uploadId, alt: 'A brown field', decorative: false };
    const sections = [{ ...namedHero('Ada'), image: use }];
    await stores.documents.savePortfolio({ ...portfolio, sections });
    const weak = openImageProcessor({ cpuSeconds: 0.001 });
    const first = await publish({ ...deps, imageProcessor: weak }, { ownerId, portfolioId: portfolio.id });
    await weak.close();
    expect(first.unscaled).toEqual(['a.jpg']);
    const page = await textOf(ownerId, 'index.html');
    expect(page).toContain('A brown field');
    expect(page).toContain(sha256.slice(0, 16));
    expect(page).not.toContain('og:image');
    const second = await publish(deps, { ownerId, portfolioId: portfolio.id });
    expect(second.unscaled).toEqual([]);
    expect(await textOf(ownerId, 'index.html')).toContain('og:image');
  });

  it('stores a blob again that a cleanup removed during the publish', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const swept = failing(stores.releases, {
      method: 'putRelease',
      error: new AppError('release-damaged', { releaseId: 'r' }),
    });
    const result = await publish({ ...deps, releases: swept }, { ownerId, portfolioId: portfolio.id });
    expect(result.stored).toBeGreaterThan(0);
    expect(await textOf(ownerId, 'index.html')).toContain('Ada Lovelace');
  });

  it('lets one of two parallel publishes win and refuses the other', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const other = await stores.documents.createPortfolio({
      ...portfolio,
      id: 'other',
      title: 'Other',
      sections: [namedHero('Other')],
    });
    const results = await Promise.allSettled([
      publish(deps, { ownerId, portfolioId: portfolio.id }),
      publish(deps, { ownerId, portfolioId: other.id }),
    ]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({ code: 'live-moved' });
  });
});

describe('rollback', () => {
  it('restores the earlier pages without rendering them again', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const first = await publish(deps, { ownerId, portfolioId: portfolio.id });
    await stores.documents.savePortfolio({ ...portfolio, sections: [namedHero('Countess of Lovelace')] });
    await publish(deps, { ownerId, portfolioId: portfolio.id });
    expect(await textOf(ownerId, 'index.html')).toContain('Countess');
    await rollback(deps, { ownerId, releaseId: first.releaseId });
    expect(await textOf(ownerId, 'index.html')).not.toContain('Countess');
  });

  it('changes nothing when the release is live already', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const { releaseId } = await publish(deps, { ownerId, portfolioId: portfolio.id });
    const before = await stores.releases.liveHistory(ownerId, 10);
    expect(await rollback(deps, { ownerId, releaseId })).toBe(false);
    expect(await stores.releases.liveHistory(ownerId, 10)).toEqual(before);
    await unpublish(deps, { ownerId });
    expect(await rollback(deps, { ownerId, releaseId })).toBe(true);
  });

  it('refuses a rollback to a release of another owner', async () => {
    const [ada, ben] = [await anAuthor(stores), await anAuthor(stores)];
    const { releaseId } = await publish(deps, { ownerId: ada.ownerId, portfolioId: ada.portfolio.id });
    await expect(rollback(deps, { ownerId: ben.ownerId, releaseId })).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('unpublish', () => {
  it('takes the site offline and keeps its releases', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const { releaseId } = await publish(deps, { ownerId, portfolioId: portfolio.id });
    await unpublish(deps, { ownerId });
    expect(await stores.releases.getLive(ownerId)).toBeNull();
    expect((await stores.documents.getProfile(ownerId))?.publishedPortfolioId).toBeNull();
    await rollback(deps, { ownerId, releaseId });
    expect(await textOf(ownerId, 'index.html')).toContain('Ada Lovelace');
  });
});

describe('release pruning', () => {
  it('keeps the live release and the last live ones, also after a rollback to an old one', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const ids: string[] = [];
    let draft = portfolio;
    for (const [index, name] of ['One', 'Two', 'Three', 'Four'].entries()) {
      draft = await stores.documents.savePortfolio({ ...draft, sections: [namedHero(name)] });
      const at = publishDeps(stores, imageProcessor, () => minutesLater(index));
      ids.push((await publish(at, { ownerId, portfolioId: portfolio.id })).releaseId);
    }
    const later = publishDeps(stores, imageProcessor, () => minutesLater(10));
    await rollback(later, { ownerId, releaseId: ids[0] ?? '' });
    const removed = await pruneOwner(stores, {
      ownerId,
      keep: 2,
      graceBefore: minutesLater(60),
    });
    expect(removed).toBe(2);
    const left = (await stores.releases.listReleases(ownerId)).map((release) => release.id);
    expect(new Set(left)).toEqual(new Set([ids[0], ids[3]]));
    expect((await verifyBlobs(stores.releases)).damaged).toEqual([]);
    expect(await textOf(ownerId, 'index.html')).toContain('One');
  });
});

describe('reconciliation of profiles and live sites', () => {
  it('corrects a profile that was not updated after its live pointer', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    await publish(deps, { ownerId, portfolioId: portfolio.id });
    await stores.documents.setPublishedPortfolio(ownerId, null);
    expect(await reconcile(stores, { now: someTime, olderThan: someTimeAgo })).toMatchObject({ profiles: 1 });
    expect((await stores.documents.getProfile(ownerId))?.publishedPortfolioId).toBe(portfolio.id);
  });
});

const someTimeAgo = minutesLater(-60);
