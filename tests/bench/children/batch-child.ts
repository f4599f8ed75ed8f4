// Publishes the portfolios with these numbers, as jobs of the product do.
import { numbers } from '#tests/support/builders.ts';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { drawHere } from '#src/media/draw-here.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { publish } from '#src/publish/publish.ts';
import { publishDeps } from '#tests/support/publishing.ts';
import { openStores } from '#tests/support/stores.ts';
import { ownerOf, portfolioOf } from '../content/authors.ts';

const [folder = '', from = '', to = ''] = process.argv.slice(2);
const stores = openStores(folder);
const imageProcessor = openImageProcessor({ draw: drawHere });
const deps = publishDeps(stores, imageProcessor, () => new Date().toISOString());
const indexes = numbers(Number(to)).slice(Number(from));
await mapConcurrent(2, indexes, (index) =>
  publish(deps, { ownerId: ownerOf(index), portfolioId: portfolioOf(index) }),
);
await imageProcessor.close();
await stores.close();
