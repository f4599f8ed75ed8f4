import sharp from 'sharp';
import { memorySource } from '#src/files/byte-source.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import type { MovableBackend } from '#src/ports/transfer.ts';
import { publish } from '#src/publish/publish.ts';
import { storeUpload } from '#src/uploads/store-upload.ts';
import { profileFromAuthUser } from '#src/domain/profile.ts';
import { aComment, anId, aPortfolio, minutesLater, someTime } from './builders.ts';
import { aProject, namedHero, publishDeps } from './publishing.ts';

export type AccountWithHistory = { ownerId: string; email: string; live: string; other: string };

/**
 * Creates an account with a former and a current slug, two portfolios, an image in one of them that was published
 * twice, a comment on that one, and visits. `number` makes its email and slugs unique.
 */
export async function createAccountWithHistory(
  backend: MovableBackend,
  imageProcessor: ImageProcessor,
  number = 1,
): Promise<AccountWithHistory> {
  const { auth, documents, releases } = backend;
  const email = `ada${number}@example.org`;
  const user = await auth.createUser({ email, password: 'weaving numbers at dawn', displayName: 'Ada L' });
  const { id: ownerId } = user;
  await documents.createProfile(ownerId, profileFromAuthUser(user, someTime));
  await documents.updateProfile(ownerId, { bio: 'Weaves numbers.' });
  await documents.claimSlug(ownerId, `ada-${number}`, someTime);
  await documents.claimSlug(ownerId, `lovelace-${number}`, minutesLater(1));
  let minutes = 10;
  const deps = publishDeps(backend, imageProcessor, () => minutesLater(minutes++));
  const background = { r: 40 * number, g: 80, b: 120 };
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const upload = await storeUpload(
    { ...deps, newId: anId },
    { ownerId, name: 'bridge.jpg', source: memorySource(bytes) },
  );
  await documents.updateUpload(upload.id, { alt: 'A bridge' });
  const image = { uploadId: upload.id, alt: 'A bridge', decorative: false };
  const hero = { ...namedHero('Ada'), image };
  const portfolio = await documents.createPortfolio(
    aPortfolio({ ownerId, sections: [hero, aProject('Bridge')] }),
  );
  await publish(deps, { ownerId, portfolioId: portfolio.id });
  await documents.savePortfolio({ ...portfolio, sections: [hero, aProject('Engine')] });
  await publish(deps, { ownerId, portfolioId: portfolio.id });
  const other = await documents.createPortfolio(
    aPortfolio({ ownerId, title: 'Draft', updatedAt: minutesLater(99) }),
  );
  await documents.addComment(
    aComment({ portfolioId: portfolio.id, ownerId, reply: 'Both.', isResolved: true }),
  );
  await releases.addVisits([
    {
      ownerId,
      visits: [
        { day: '2026-05-31', kind: 'page', name: '/', count: 3 },
        { day: '2026-06-01', kind: 'page', name: '/projects/bridge/', count: 1 },
      ],
    },
  ]);
  return { ownerId, email, live: portfolio.id, other: other.id };
}

/** Claims a slug and deletes its owner, so that it is in quarantine. */
export async function quarantineSlug(backend: MovableBackend, slug: string): Promise<void> {
  const { documents } = backend;
  const ownerId = anId();
  await documents.createProfile(ownerId, profileFromAuthUser({ displayName: '', email: '' }, someTime));
  await documents.claimSlug(ownerId, slug, someTime);
  await documents.deleteOwner(ownerId, minutesLater(5));
}
