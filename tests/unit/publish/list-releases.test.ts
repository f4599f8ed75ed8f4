import { describe, expect, it } from 'vitest';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { listReleases } from '#src/publish/list-releases.ts';
import { publish, type PublishDeps } from '#src/publish/publish.ts';
import { anId, minutesLater } from '#tests/support/builders.ts';
import { anAuthor, namedHero, publishDeps } from '#tests/support/publishing.ts';
import type { Stores } from '#tests/support/stores.ts';
import { beforeEachPublish } from './publish-set-up.ts';

let imageProcessor: ImageProcessor;
let stores: Stores;
let deps: PublishDeps;
beforeEachPublish((given) => ({ imageProcessor, stores, deps } = given));

describe('release list', () => {
  it('names the releases of each portfolio, newest first', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    await publish(deps, { ownerId, portfolioId: portfolio.id });
    const other = await stores.documents.createPortfolio({
      ...portfolio,
      id: anId(),
      sections: [namedHero('Other')],
    });
    const later = publishDeps(stores, imageProcessor, () => minutesLater(1));
    const { files } = await publish(later, { ownerId, portfolioId: other.id });
    const all = await listReleases(stores, { ownerId });
    expect(all.map(({ portfolioId, live }) => [portfolioId, live])).toEqual([
      [other.id, true],
      [portfolio.id, false],
    ]);
    expect(await listReleases(stores, { ownerId, portfolioId: other.id })).toEqual([all[0]]);
    const [release] = await stores.releases.listReleases(ownerId);
    const sizes = Object.values(release?.manifest ?? {}).map(({ bytes }) => bytes);
    expect(all[0]).toMatchObject({ files, bytes: sizes.reduce((sum, bytes) => sum + bytes, 0) });
  });

  it('counts the pages that changed since the release before', async () => {
    const { ownerId, portfolio } = await anAuthor(stores);
    const request = { ownerId, portfolioId: portfolio.id };
    await publish(deps, request);
    await stores.documents.savePortfolio({ ...portfolio, sections: [namedHero('Ada Lovelace')] });
    await publish(
      publishDeps(stores, imageProcessor, () => minutesLater(1)),
      request,
    );
    // The front page has changed, and the page of the removed project is gone.
    const counts = (await listReleases(stores, { ownerId })).map(({ changedPages }) => changedPages);
    expect(counts).toEqual([2, null]);
  });
});
