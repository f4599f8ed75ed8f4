import { isAppError } from '#src/domain/errors.ts';
import { imageKey } from '#src/domain/crop.ts';
import type { ImageUse } from '#src/domain/fields.ts';
import { imagesIn } from '#src/domain/image-uses.ts';
import type { Portfolio } from '#src/domain/portfolio.ts';
import type { ImageFile } from '#src/media/image-job.ts';
import type { ImageRecipe } from '#src/media/image-recipe.ts';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { logUnexpected } from '#src/log/log.ts';
import { dropDerived } from '#src/uploads/derived-files.ts';
import { originalsOf } from '#src/uploads/originals.ts';
import { cacheOf, prepareRenditions } from './images.ts';
import { identityOf, type PublishDeps } from './publish.ts';
import { isOfHero } from './shown-recipes.ts';
import { socialImage } from './site-source.ts';

/**
 * Prepares the slow parts of drafts, such as renditions, while their authors are editing, so that a publish finds them
 * in the cache.
 */
export type PrepareAhead = {
  /** To be called after each save. */
  saved(portfolio: PortfolioOfOwner): void;
  /** Runs the work while preparation for this owner is paused; the current step is finished first. */
  hold<T>(ownerId: string, work: () => Promise<T>): Promise<T>;
  /** Resolves when all started preparation is done. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

type PortfolioOfOwner = Pick<Portfolio, 'id' | 'ownerId'>;

export type PrepareAheadDeps = Pick<
  PublishDeps,
  'documents' | 'files' | 'imageProcessor' | 'siteOrigin' | 'appLinks'
>;

/** As many as the image processor has children for. */
const imagesAtOnce = 2;
/** Enough for all images of a day; a dropped one is only looked up again. */
const rememberedMax = 10_000;

/** Errors after which an image never gets renditions. */
const unmakeable = ['upload-type', 'upload-too-large', 'upload-broken', 'upload-lost'] as const;

type Round = { stopped: boolean; ended: Promise<void> };

/** Waits `delayMs` after the last save, because otherwise each step of changing a crop or a title would be prepared. */
export function openPrepareAhead(deps: PrepareAheadDeps, delayMs = 2000): PrepareAhead {
  const timers = new Map<string, NodeJS.Timeout>();
  const rounds = new Map<string, Round>();
  const held = new Map<string, number>();
  /** Images that are prepared, or cannot be. */
  const settled = new Set<string>();
  let closed = false;

  function begin({ id, ownerId }: PortfolioOfOwner): void {
    timers.delete(ownerId);
    if (closed || held.has(ownerId)) return;
    const before = stop(ownerId);
    const round: Round = { stopped: false, ended: Promise.resolve() };
    round.ended = before
      .then(() => deps.documents.getPortfolio(id))
      .then((portfolio) => (portfolio === null ? undefined : prepare(portfolio, round)))
      .catch((error: unknown) => (closed ? undefined : logUnexpected(error, 'preparing a publish')))
      .finally(() => {
        if (rounds.get(ownerId) === round) rounds.delete(ownerId);
      });
    rounds.set(ownerId, round);
  }

  /** Finishes the current step, and starts no other. */
  function stop(ownerId: string): Promise<void> {
    clearTimeout(timers.get(ownerId));
    timers.delete(ownerId);
    const round = rounds.get(ownerId);
    if (round === undefined) return Promise.resolve();
    round.stopped = true;
    return round.ended;
  }

  async function prepare(portfolio: Portfolio, round: Round): Promise<void> {
    const { ownerId, template } = portfolio;
    try {
      await social(portfolio);
      await mapConcurrent(imagesAtOnce, imagesIn(portfolio), async (use) => {
        const key = `${ownerId} ${template} ${imageKey(use)}`;
        // What phones show of the introduction's image changes with its focal point and the options.
        if (round.stopped || (settled.has(key) && !isOfHero(portfolio, use))) return;
        await image(portfolio, use);
        if (settled.size >= rememberedMax) settled.clear();
        settled.add(key);
      });
    } catch (error) {
      // Errors such as a full storage are reported by the publish, where the author can read them.
      if (!isAppError(error)) throw error;
    }
  }

  async function image(portfolio: Portfolio, use: ImageUse): Promise<void> {
    const { ownerId } = portfolio;
    const originals = originalsOf(deps, ownerId);
    const { imageProcessor } = deps;
    // Ids of accounts have no spaces, so this is a queue of its own: jobs that owners wait for are not behind it.
    const request = { account: `${ownerId} ahead` };
    const before = await originals(use.uploadId);
    if (before === null) return;
    const images = {
      ...imageProcessor,
      variants: (file: ImageFile, recipe: ImageRecipe) => imageProcessor.variants(file, recipe, request),
    };
    const failure = await prepareRenditions(
      { originals, cache: cacheOf(deps, ownerId), imageProcessor: images },
      { content: portfolio, use },
    ).catch((error: unknown) => error);
    // Its author may have deleted it meanwhile.
    const isGone = (await originals(use.uploadId)) === null;
    if (isGone) await dropDerived(deps, ownerId, `${before.upload.sha256}.`);
    else if (failure !== undefined && !unmakeable.some((code) => isAppError(failure, code))) throw failure;
  }

  async function social(portfolio: Portfolio): Promise<void> {
    const { ownerId } = portfolio;
    const slug = await deps.documents.currentSlug(ownerId);
    if (slug === null) return;
    const { imageProcessor } = deps;
    await socialImage({ cache: cacheOf(deps, ownerId), imageProcessor }, portfolio, identityOf(deps, slug));
  }

  return {
    saved(portfolio) {
      if (closed) return;
      clearTimeout(timers.get(portfolio.ownerId));
      const timer = setTimeout(() => begin(portfolio), delayMs);
      // This alone must not keep the process alive.
      timer.unref();
      timers.set(portfolio.ownerId, timer);
    },
    async hold(ownerId, work) {
      held.set(ownerId, (held.get(ownerId) ?? 0) + 1);
      try {
        await stop(ownerId);
        return await work();
      } finally {
        const left = (held.get(ownerId) ?? 1) - 1;
        if (left === 0) held.delete(ownerId);
        else held.set(ownerId, left);
      }
    },
    async idle() {
      await Promise.all(Array.from(rounds.values(), ({ ended }) => ended));
    },
    async close() {
      closed = true;
      await Promise.all([...new Set([...timers.keys(), ...rounds.keys()])].map(stop));
    },
  };
}

/**
 * For back ends where drafts are not saved through the server, or where no process continues after a response: a
 * publish prepares everything itself.
 */
export const noPreparation: PrepareAhead = {
  saved: () => undefined,
  hold: (_ownerId, work) => work(),
  idle: async () => undefined,
  close: async () => undefined,
};
