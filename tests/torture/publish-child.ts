// Publishes one portfolio repeatedly, in two versions, until it is killed.
import { openImageProcessor } from '#src/media/image-process.ts';
import { publish } from '#src/publish/publish.ts';
import { namedHero, aProject, publishDeps } from '#tests/support/publishing.ts';
import { openStores } from '#tests/support/stores.ts';

const [folder = '', ownerId = '', portfolioId = '', childPath = ''] = process.argv.slice(2);
const stores = openStores(folder);
const deps = publishDeps(stores, openImageProcessor({ childPath }), () => new Date().toISOString());

for (let version = 1; ; version += 1) {
  const portfolio = await stores.documents.getPortfolio(portfolioId);
  if (portfolio === null) throw new Error('The portfolio is gone.');
  const mark = `Version ${version} of ${process.pid}`;
  // The name stays the same, because a new name needs a new social image, which would hide the following steps.
  const sections = [
    { ...namedHero('Ada'), intro: mark },
    aProject(`First, ${mark}`),
    aProject(`Second, ${mark}`),
  ];
  await stores.documents.savePortfolio({ ...portfolio, sections });
  const began = performance.now();
  await publish(deps, { ownerId, portfolioId });
  // The duration of a publish, so that the kill happens during one of the next ones.
  if (version === 1) process.stdout.write(`${performance.now() - began}\n`);
}
