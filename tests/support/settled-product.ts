import sharp from 'sharp';
import type { ImageProcessor } from '#src/media/image-process.ts';
import type { MovableBackend } from '#src/ports/transfer.ts';
import { publish } from '#src/publish/publish.ts';
import { storeUpload } from '#src/uploads/store-upload.ts';
import { profileFromAuthUser } from '#src/domain/profile.ts';
import { anId, aPortfolio, minutesLater, someTime } from './builders.ts';
import { aProject, namedHero, publishDeps } from './publishing.ts';

export type Settler = { uid: string; email: string; live: string; other: string };

/**
 * Fills a back end with somebody who has been there for a while: an account, a former and a current address, two
 * portfolios, a picture in one of them that was published twice, and visits. `number` tells several apart.
 */
export async function settle(backend: MovableBackend, images: ImageProcessor, number = 1): Promise<Settler> {
  const { auth, documents, releases } = backend;
  const email = `ada${number}@example.org`;
  const user = await auth.createUser({ email, password: 'weaving numbers at dawn', displayName: 'Ada L' });
  const { uid } = user;
  await documents.createProfile(uid, profileFromAuthUser(user, someTime));
  await documents.updateProfile(uid, { bio: 'Weaves numbers.' });
  await documents.claimSlug(uid, `ada-${number}`, someTime);
  await documents.claimSlug(uid, `lovelace-${number}`, minutesLater(1));
  let minutes = 10;
  const deps = publishDeps(backend, images, () => minutesLater(minutes++));
  const background = { r: 40 * number, g: 80, b: 120 };
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const upload = await storeUpload({ ...deps, newId: anId }, { ownerId: uid, name: 'bridge.jpg', bytes });
  await documents.updateUpload(upload.id, { alt: 'A bridge' });
  const image = { uploadId: upload.id, alt: 'A bridge', decorative: false };
  const hero = { ...namedHero('Ada'), image };
  const portfolio = await documents.createPortfolio(
    aPortfolio({ ownerId: uid, sections: [hero, aProject('Bridge')] }),
  );
  await publish(deps, { uid, portfolioId: portfolio.id });
  await documents.savePortfolio({ ...portfolio, sections: [hero, aProject('Engine')] });
  await publish(deps, { uid, portfolioId: portfolio.id });
  const other = await documents.createPortfolio(
    aPortfolio({ ownerId: uid, title: 'Draft', updatedAt: minutesLater(99) }),
  );
  await releases.addVisits(uid, [
    { day: '2026-05-31', path: '/', count: 3 },
    { day: '2026-06-01', path: '/projects/bridge/', count: 1 },
  ]);
  return { uid, email, live: portfolio.id, other: other.id };
}

/** Somebody who has gone: their address rests. */
export async function leaveAddress(backend: MovableBackend, slug: string): Promise<void> {
  const { documents } = backend;
  const uid = anId();
  await documents.createProfile(uid, profileFromAuthUser({ displayName: '', email: '' }, someTime));
  await documents.claimSlug(uid, slug, someTime);
  await documents.deleteOwner(uid, minutesLater(5));
}
