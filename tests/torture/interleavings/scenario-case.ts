import { expect } from 'vitest';
import { isAppError } from '#src/domain/errors.ts';
import { sourceFacts } from '#src/files/file-facts.ts';
import { canonicalJson, sha256 } from '#src/files/hash.ts';
import type { Case } from './explore.ts';
import type { Scenario, ScenarioDeps, Seeded } from './scenarios.ts';
import type { Outcomes } from './scheduler.ts';
import { stepped } from './stepping.ts';

/** A back end with the seeded scenario. */
export type World = { deps: ScenarioDeps; seeded: Seeded; close(): Promise<void> };

export function scenarioCase(scenario: Scenario, prepare: () => Promise<World>): Case<World> {
  return {
    prepare,
    operations: Object.fromEntries(
      Object.entries(scenario.operations).map(([name, operation]) => [
        name,
        ({ deps, seeded }, turns) => operation(stepped(deps, turns), seeded),
      ]),
    ),
    async check(world, outcomes) {
      const succeeded = succeededIn(outcomes, scenario);
      if (scenario.isErased) return expectErased(world);
      const allowed = scenario.live?.(world.seeded, succeeded);
      const live = await expectWhole(world);
      if (allowed !== undefined) expect(allowed, 'what may be live').toContain(live);
    },
    close: (world) => world.close(),
  };
}

function succeededIn(outcomes: Outcomes, { failures = {} }: Scenario): ReadonlyMap<string, unknown> {
  const succeeded = new Map<string, unknown>();
  for (const [name, outcome] of Object.entries(outcomes)) {
    if ('value' in outcome) succeeded.set(name, outcome.value);
    else if (!isAppError(outcome.error) || failures[name]?.includes(outcome.error.code) !== true)
      throw new Error(`${name} failed`, { cause: outcome.error });
  }
  return succeeded;
}

/** The invariant: the live release is complete, recorded, and of an existing portfolio. */
async function expectWhole({ deps, seeded: { ownerId } }: World): Promise<string | null> {
  const { documents, releases } = deps;
  const live = await releases.getLive(ownerId);
  const [newest] = await releases.liveHistory(ownerId, 1);
  expect(newest?.releaseId, 'newest of the history').toBe(live?.releaseId ?? null);
  const profile = await documents.getProfile(ownerId);
  expect(profile?.publishedPortfolioId, 'echo in the profile').toBe(live?.portfolioId ?? null);
  for (const { id, rendererVersion, manifest } of await releases.listReleases(ownerId)) {
    expect(id, 'release id').toBe(sha256(canonicalJson({ rendererVersion, manifest })));
    for (const [path, entry] of Object.entries(manifest)) {
      const blob = await releases.getBlob(entry.sha256);
      expect(blob && (await sourceFacts(blob.source)).sha256, path).toBe(entry.sha256);
    }
  }
  if (live === null) return null;
  expect(await releases.getRelease(ownerId, live.releaseId), 'release that is live').not.toBeNull();
  expect(await documents.getPortfolioHead(live.portfolioId), 'portfolio that is live').not.toBeNull();
  return live.releaseId;
}

/** Nothing of the owner is stored or counted, and no site is served. */
async function expectErased({ deps, seeded: { ownerId, ours, other } }: World): Promise<void> {
  const { documents, files, releases } = deps;
  expect(await releases.getLive(ownerId), 'what is live').toBeNull();
  expect(await releases.listReleases(ownerId), 'releases').toEqual([]);
  expect(await releases.liveHistory(ownerId), 'history').toEqual([]);
  expect(await documents.currentSlug(ownerId), 'slug').toBeNull();
  expect(await documents.getProfile(ownerId), 'profile').toBeNull();
  expect(await documents.listPortfolioHeads(ownerId), 'portfolios').toEqual([]);
  for (const { id } of [ours, other]) expect(await documents.listVersions(id), 'versions').toEqual([]);
  for await (const using of documents.usingOwners())
    expect(using, 'with something counted').not.toBe(ownerId);
  expect(await files.derivedBytes(ownerId), 'derived files').toBe(0);
}
