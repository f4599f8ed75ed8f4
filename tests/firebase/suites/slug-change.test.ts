import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetFirebase } from '#support/reset.ts';
import { productSettings } from '#support/product-settings.ts';
import { changeSlug } from '../../../src/accounts/change-slug.ts';
import { openBackend } from '../../../src/backend/open-backend.ts';
import { readConfig } from '../../../src/config/config.ts';
import { readWhole } from '../../../src/files/byte-source.ts';
import { openImageProcessor, type ImageProcessor } from '../../../src/media/image-process.ts';
import type { Backend } from '../../../src/ports/backend.ts';
import { createPublishRuns } from '../../../src/publish/publish-runs.ts';
import { publish } from '../../../src/publish/publish.ts';
import { aPortfolio, aProfile, someTime } from '../../../tests/support/builders.ts';
import { publishDeps } from '../../../tests/support/publishing.ts';

const ada = { email: 'ada@example.org', password: 'weaving numbers at dawn', displayName: 'Ada Lovelace' };

describe('slug change on Firebase', () => {
  let backend: Backend;
  let imageProcessor: ImageProcessor;
  beforeAll(async () => {
    backend = await openBackend(readConfig(productSettings));
    imageProcessor = openImageProcessor();
    await resetFirebase();
  });
  afterAll(async () => {
    await imageProcessor.close();
    await backend.close();
  });

  it('publishes the live site again, so that its pages name the new URL', async () => {
    const deps = publishDeps(backend, imageProcessor);
    const user = await backend.auth.createUser(ada);
    await backend.documents.createProfile(user.id, aProfile());
    await backend.documents.claimSlug(user.id, 'ada-lovelace', someTime);
    const { id } = await backend.documents.createPortfolio(aPortfolio({ ownerId: user.id }));
    await publish(deps, { ownerId: user.id, portfolioId: id });

    const now = deps.now;
    const runs = createPublishRuns({
      publish: (request) => publish(deps, request),
      notes: backend.publishNotes,
      now,
    });
    const request = { user, slug: 'countess', admit: async () => undefined };
    const { profile, site } = await changeSlug({ ...backend, now, runs }, request);
    expect(profile.slug).toBe('countess');
    expect(site).toEqual({ kind: 'republished', url: `${deps.siteOrigin('countess')}/` });
    const live = await backend.releases.getLive(user.id);
    const release = await backend.releases.getRelease(user.id, live?.releaseId ?? '');
    const blob = await backend.releases.getBlob(release?.manifest['index.html']?.sha256 ?? '');
    if (blob === null) throw new Error('Nothing is live.');
    const page = new TextDecoder().decode(await readWhole(blob.source));
    expect(page).toContain(`<link rel="canonical" href="${deps.siteOrigin('countess')}/"`);
    expect(page).not.toContain(deps.siteOrigin('ada-lovelace'));
  });
});
