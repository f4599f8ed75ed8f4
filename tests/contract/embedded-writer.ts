import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#src/adapters/embedded/database.ts';
import { openDocumentStore } from '#src/adapters/embedded/document-store.ts';
import { openReleaseStore } from '#src/adapters/embedded/release-store.ts';
import { isAppError } from '#src/domain/errors.ts';
import { aBlob, anId, aPortfolio, aProfile, aRelease, someTime } from '#tests/support/builders.ts';
import { portfoliosOf } from '#tests/support/portfolios-of.ts';

const [folder = '', task = '', ownerId = ''] = process.argv.slice(2);
const database = openDatabase(join(folder, 'app.db'));
const documents = openDocumentStore({ database });
const releases = openReleaseStore({ database, folder: join(folder, 'blobs') });

/** Prints synchronously: the line appears after the acknowledged write and before the next one begins. */
const acknowledge = (line: string) => writeSync(1, `${line}\n`);

switch (task) {
  case 'save':
    await saveAndPublishForever();
    break;
  case 'claim':
    await claimTogether();
    break;
  case 'open':
    acknowledge('opened');
    break;
  default:
    throw new Error(`Unknown task: ${task}`);
}
database.close();

async function saveAndPublishForever(): Promise<void> {
  const found = (await portfoliosOf(documents, ownerId))[0];
  let portfolio = found ?? (await documents.createPortfolio(aPortfolio({ ownerId })));
  for (;;) {
    portfolio = await documents.savePortfolio({ ...portfolio, title: anId() });
    acknowledge(`saved ${portfolio.revision} ${portfolio.title}`);
    if (portfolio.revision % 5 === 0) await publish();
  }
}

async function publish(): Promise<void> {
  const files = { 'index.html': aBlob(anId()), 'a.avif': aBlob(anId(), 'image/avif') };
  const { release, blobs } = aRelease({ ownerId }, files);
  const live = await releases.getLive(ownerId);
  await releases.putRelease(release, blobs);
  const to = { releaseId: release.id, portfolioId: release.portfolioId, switchedAt: someTime };
  await releases.switchLive(ownerId, { to, expected: live?.releaseId ?? null, now: someTime });
  acknowledge(`live ${release.id}`);
}

/** Prints `ready` and starts when it receives a message, so that several processes start at the same time. */
async function claimTogether(): Promise<void> {
  await documents.createProfile(ownerId, aProfile());
  acknowledge('ready');
  await once(process.stdin, 'data');
  process.stdin.destroy();
  for (let n = 0; n < 100; n++) {
    const won = await documents.claimSlug(ownerId, `slug-${n}`, someTime).then(
      () => true,
      (error: unknown) => {
        if (isAppError(error, 'slug-taken')) return false;
        throw error;
      },
    );
    if (won) acknowledge(`slug-${n}`);
  }
}
