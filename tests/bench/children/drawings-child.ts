// Draws the social images of the portfolios with these numbers, and writes its own CPU seconds for it into a file.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { numbers } from '#tests/support/builders.ts';
import { drawHere } from '#src/media/draw-here.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { identityOf } from '#src/publish/publish.ts';
import { socialSpec } from '#src/publish/site-source.ts';
import { publishDeps } from '#tests/support/publishing.ts';
import { openStores } from '#tests/support/stores.ts';
import { portfolioOf, slugOf } from '../content/authors.ts';

const [folder = '', count = ''] = process.argv.slice(2);
const stores = openStores(folder);
const imageProcessor = openImageProcessor({ draw: drawHere });
const deps = publishDeps(stores, imageProcessor);
const before = process.cpuUsage();
for (const index of numbers(Number(count))) {
  const portfolio = await stores.documents.getPortfolio(portfolioOf(index));
  if (portfolio !== null) await imageProcessor.social(socialSpec(portfolio, identityOf(deps, slugOf(index))));
}
const { user, system } = process.cpuUsage(before);
await imageProcessor.close();
await stores.close();
await writeFile(join(folder, 'cpu-drawings'), String((user + system) / 1e6));
