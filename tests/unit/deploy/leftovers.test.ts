import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { performStep, planLeftovers, type DeployDeps } from '#src/deploy/deploy.ts';
import { openDirectoryTarget } from '#src/deploy/directory/directory-target.ts';
import { aRelease, minutesLater, someTime } from '#tests/support/builders.ts';
import { anAuthor } from '#tests/support/publishing.ts';
import { openStores, type Stores } from '#tests/support/stores.ts';
import { tempDir } from '#tests/support/temp-dir.ts';
import { marked, vitrineTest } from './marked-site.ts';

describe('corrections by a deploy after a takedown', () => {
  let folder: Awaited<ReturnType<typeof tempDir>>;
  let stores: Stores;
  let deps: DeployDeps;
  let ownerId: string;

  beforeEach(async () => {
    folder = await tempDir();
    stores = openStores(`${folder.path}/data`);
    const target = openDirectoryTarget({ folder: `${folder.path}/deploy`, ...vitrineTest });
    deps = { ...stores, target, abuseEmail: 'abuse@sites.test', isConfirmed: async () => true };
    ({ ownerId } = await anAuthor(stores, { slug: 'ada' }));
    const site = marked('ada', 'one');
    await target.store(site);
    await target.activate('ada', site.release.id);
    const live = aRelease({ ownerId });
    await stores.releases.putRelease(live.release, live.blobs);
    const { id: releaseId, portfolioId } = live.release;
    await stores.releases.switchLive(ownerId, {
      to: { releaseId, portfolioId, switchedAt: someTime },
      expected: null,
      now: someTime,
    });
  });
  afterEach(async () => {
    await stores.close();
    await folder.remove();
  });

  async function deployed(): Promise<string[]> {
    const steps = await planLeftovers(deps, 'everybody');
    for (const step of steps) await performStep(deps, step);
    return steps.map(({ kind, slug }) => `${kind} ${slug}`);
  }

  async function disable(): Promise<void> {
    await stores.moderation.putTakedown({ ownerId, reason: 'Phishing.', disabledAt: minutesLater(1) });
    expect(await deployed()).toEqual(['disable ada']);
  }

  async function unpublishHere(): Promise<void> {
    const expected = (await stores.releases.getLive(ownerId))?.releaseId ?? null;
    await stores.releases.switchLive(ownerId, { to: null, expected, now: minutesLater(4) });
  }

  it('a disabled site stays disabled while its takedown holds, under a former slug as well', async () => {
    await disable();
    await stores.documents.claimSlug(ownerId, 'ada-byron', minutesLater(2));
    expect(await deployed()).toEqual([]);
  });

  it('an enabled site is shown by its own step, and its former slug redirects', async () => {
    await disable();
    await stores.moderation.deleteTakedown(ownerId);
    expect(await deployed()).toEqual([]);
    await stores.documents.claimSlug(ownerId, 'ada-byron', minutesLater(2));
    expect(await deployed()).toEqual(['redirect ada']);
  });

  it('a site that is enabled and not live is unpublished', async () => {
    await disable();
    await stores.moderation.deleteTakedown(ownerId);
    await unpublishHere();
    expect(await deployed()).toEqual(['unpublish ada']);
    expect(await deployed()).toEqual([]);
  });

  it('a site that is enabled while the email address of its owner is unconfirmed is unpublished', async () => {
    await disable();
    await stores.moderation.deleteTakedown(ownerId);
    deps = { ...deps, isConfirmed: async () => false };
    expect(await deployed()).toEqual(['unpublish ada']);
  });

  it('a takedown ends with the account of the owner, whose slug becomes free', async () => {
    await disable();
    await stores.documents.deleteOwner(ownerId, minutesLater(2));
    expect(await deployed()).toEqual(['unpublish ada']);
  });

  it('a redirect at a slug that its owner has again, with nothing live, ends', async () => {
    await stores.documents.claimSlug(ownerId, 'ada-byron', minutesLater(2));
    expect(await deployed()).toEqual(['redirect ada']);
    await stores.documents.claimSlug(ownerId, 'ada', minutesLater(3));
    expect(await deployed()).toEqual([]);
    await unpublishHere();
    expect(await deployed()).toEqual(['unpublish ada']);
  });
});
