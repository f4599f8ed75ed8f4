import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { memorySource } from '#src/files/byte-source.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { newId } from '#src/backend/new-id.ts';
import { openPrepareAhead, type PrepareAhead } from '#src/publish/prepare-ahead.ts';
import { publish, type PublishDeps } from '#src/publish/publish.ts';
import { removeUpload, storeUpload } from '#src/uploads/store-upload.ts';
import { someTime } from '#tests/support/builders.ts';
import { anAuthor, namedHero } from '#tests/support/publishing.ts';
import type { Stores } from '#tests/support/stores.ts';
import { testApi } from '../api/open-test-api.ts';
import { beforeEachPublish } from './publish-set-up.ts';

let imageProcessor: ImageProcessor;
let stores: Stores;
let deps: PublishDeps;
beforeEachPublish((given) => ({ imageProcessor, stores, deps } = given));

/** Creates a draft that shows one image for each color. */
async function draftWithImages(colors: readonly string[], { width, height } = { width: 600, height: 400 }) {
  const { ownerId, portfolio } = await anAuthor(stores);
  const uploads = [];
  for (const background of colors) {
    const image = await sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const file = { ownerId, name: 'a.jpg', source: memorySource(image) };
    uploads.push(await storeUpload({ ...stores, imageProcessor, now: () => someTime, newId }, file));
  }
  const sections = uploads.map(({ id }) => ({
    ...namedHero('Ada'),
    image: { uploadId: id, alt: 'A field', decorative: false },
  }));
  const saved = await stores.documents.savePortfolio({ ...portfolio, sections });
  return { ownerId, uploads, saved };
}

/** The image processor, which records its calls and responds only after `until`. */
function watched(until: Promise<unknown> = Promise.resolve()) {
  const requested: string[] = [];
  const processor: ImageProcessor = {
    ...imageProcessor,
    async variants(...given) {
      requested.push('variants');
      const made = await imageProcessor.variants(...given);
      await until;
      return made;
    },
    async social(spec) {
      requested.push('social');
      return imageProcessor.social(spec);
    },
  };
  return { requested, processor };
}

function opened(processor: ImageProcessor): PrepareAhead {
  const ahead = openPrepareAhead({ ...deps, imageProcessor: processor }, 0);
  onTestFinished(() => ahead.close());
  return ahead;
}

const begun = (requested: readonly string[], count: number): Promise<void> =>
  expect.poll(() => requested.filter((one) => one === 'variants').length, { timeout: 60_000 }).toBe(count);

describe('preparing a publish ahead', () => {
  it('leaves a publish nothing to scale or to draw', async () => {
    const { ownerId, saved } = await draftWithImages(['#8a4b12', '#124b8a']);
    const { requested, processor } = watched();
    const ahead = opened(processor);
    ahead.saved(saved);
    await begun(requested, 2);
    await ahead.idle();
    expect(requested.toSorted()).toEqual(['social', 'variants', 'variants']);
    await publish({ ...deps, imageProcessor: processor }, { ownerId, portfolioId: saved.id });
    expect(requested).toHaveLength(3);
  });

  it('makes the part that phones show once the image has a focal point', async () => {
    const { ownerId, uploads, saved } = await draftWithImages(['#8a4b12'], { width: 1500, height: 1000 });
    const draft = await stores.documents.savePortfolio({ ...saved, template: 'calgary' });
    const { requested, processor } = watched();
    const ahead = opened(processor);
    ahead.saved(draft);
    await begun(requested, 1);
    await ahead.idle();
    await stores.documents.updateUpload(uploads[0]?.id ?? '', { focus: { x: 0.3, y: 0.5 } });
    ahead.saved(draft);
    await begun(requested, 2);
    await ahead.idle();
    await publish({ ...deps, imageProcessor: processor }, { ownerId, portfolioId: draft.id });
    expect(requested.filter((one) => one === 'variants')).toHaveLength(2);
  });

  it('creates nothing twice, and nothing for a save that a newer one has replaced', async () => {
    const { saved } = await draftWithImages(['#8a4b12', '#124b8a']);
    const { requested, processor } = watched();
    const ahead = opened(processor);
    ahead.saved(saved);
    const one = await stores.documents.savePortfolio({ ...saved, sections: saved.sections.slice(0, 1) });
    ahead.saved(one);
    await begun(requested, 1);
    await ahead.idle();
    expect(requested.toSorted()).toEqual(['social', 'variants']);
    await stores.documents.savePortfolio({ ...one, sections: saved.sections });
    ahead.saved(saved);
    await begun(requested, 2);
    await ahead.idle();
    expect(requested.toSorted()).toEqual(['social', 'variants', 'variants']);
  });

  it('finishes the current work before it is held, and starts nothing meanwhile', async () => {
    const { ownerId, saved } = await draftWithImages(['#8a4b12', '#124b8a', '#4b8a12']);
    const { promise: until, resolve: go } = Promise.withResolvers<void>();
    const { requested, processor } = watched(until);
    const ahead = opened(processor);
    ahead.saved(saved);
    await begun(requested, 2);
    let held = false;
    const work = ahead.hold(ownerId, async () => {
      held = true;
      ahead.saved(saved);
      await new Promise((resolve) => setTimeout(resolve, 20));
      return requested.length;
    });
    expect(held).toBe(false);
    go();
    expect(await work).toBe(3);
    ahead.saved(saved);
    await begun(requested, 3);
  });

  it('leaves nothing of an upload that is deleted meanwhile', async () => {
    const { ownerId, saved, uploads } = await draftWithImages(['#8a4b12']);
    const { promise: until, resolve: go } = Promise.withResolvers<void>();
    const { requested, processor } = watched(until);
    const ahead = opened(processor);
    ahead.saved(saved);
    await begun(requested, 1);
    const before = (await stores.documents.getUsage(ownerId)).derivedBytes;
    for (const upload of uploads) await removeUpload(stores, upload);
    go();
    await ahead.idle();
    expect((await stores.documents.getUsage(ownerId)).derivedBytes).toBe(before);
    expect(await stores.files.derivedBytes(ownerId)).toBe(before);
  });

  it('keeps one social image, however often its words change', async () => {
    const { ownerId, saved } = await draftWithImages([]);
    const { requested, processor } = watched();
    const ahead = opened(processor);
    const sizes: number[] = [];
    let draft = saved;
    for (const name of ['Ada', 'Grace', 'Ada']) {
      draft = await stores.documents.savePortfolio({ ...draft, sections: [namedHero(name)] });
      ahead.saved(draft);
      await expect.poll(() => requested.length, { timeout: 60_000 }).toBe(sizes.length + 1);
      await ahead.idle();
      sizes.push(await stores.files.derivedBytes(ownerId));
    }
    expect(sizes[2]).toBe(sizes[0]);
  });
});

describe('the API', () => {
  it('prepares a draft that was saved, and not while it publishes or deletes the account', async () => {
    const calls: string[] = [];
    const ahead: PrepareAhead = {
      saved: ({ id }) => void calls.push(`saved ${id}`),
      async hold(ownerId, work) {
        calls.push(`hold ${ownerId}`);
        const result = await work();
        calls.push(`free ${ownerId}`);
        return result;
      },
      idle: async () => undefined,
      close: async () => undefined,
    };
    const api = await testApi({}, { ahead });
    const { ask, ownerId } = await api.join('ada@example.org');
    const { id, revision, ...content } = (await (
      await ask('/api/portfolios', { method: 'POST', json: { title: 'Ada', template: 'london' } })
    ).json()) as Portfolio;
    const saved = await ask(`/api/portfolios/${id}`, { method: 'PUT', json: { content, revision } });
    expect([saved.status, calls]).toEqual([200, [`saved ${id}`]]);
    await api.backend.documents.claimSlug(ownerId, 'ada', someTime);
    await (await ask(`/api/portfolios/${id}/publish`, { method: 'POST' })).text();
    expect(calls.slice(1)).toEqual([`hold ${ownerId}`, `free ${ownerId}`]);
    await ask('/api/account/delete', { method: 'POST', json: { password: 'weaving numbers at dawn' } });
    expect(calls.slice(3)).toEqual([`hold ${ownerId}`, `free ${ownerId}`]);
  });
});
