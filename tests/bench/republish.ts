import type { ImageProcessor } from '#src/media/image-process.ts';
import { newId } from '#src/backend/new-id.ts';
import { publish, type PublishDeps } from '#src/publish/publish.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { storeUpload } from '#src/uploads/store-upload.ts';
import { renameUploads } from '#src/domain/image-uses.ts';
import { someTime } from '#tests/support/builders.ts';
import { publishDeps } from '#tests/support/publishing.ts';
import type { Stores } from '#tests/support/stores.ts';
import { ownerOf, portfolioOf } from './batch.ts';
import { figure, percentile, type Figure } from './figure.ts';
import { generatedPortfolio, imageIds } from './generated-portfolios.ts';
import { pngOf } from './image-bytes.ts';

/** Edits one project of one portfolio again and again and publishes it, on a store that holds all the others. */
export async function runRepublish(
  { stores, imageProcessor }: { stores: Stores; imageProcessor: ImageProcessor },
  rounds: number,
): Promise<{ figures: Figure[]; p50: number }> {
  const deps = publishDeps(stores, imageProcessor, () => new Date().toISOString());
  const ownerId = ownerOf(0);
  const portfolioId = portfolioOf(0);
  await withImages(deps, ownerId, portfolioId);
  await publish(deps, { ownerId, portfolioId });

  const times: number[] = [];
  let blobs = 0;
  for (let round = 0; round < rounds; round += 1) {
    await edit(deps, portfolioId, `Edited for the ${round + 1}th time.`);
    const start = performance.now();
    const { stored } = await publish(deps, { ownerId, portfolioId });
    times.push(performance.now() - start);
    blobs += stored;
  }
  const p50 = percentile(times, 0.5);
  return {
    p50,
    figures: [
      figure(`republish of one, one project edited, ${rounds} times: p50`, p50, 'ms'),
      figure('republish of one: p99', percentile(times, 0.99), 'ms'),
      figure('republish of one: blobs stored', blobs / rounds, ''),
    ],
  };
}

/** The images of the portfolio as uploads of its owner. */
async function withImages(deps: PublishDeps, ownerId: string, portfolioId: string): Promise<void> {
  const ids = new Map<string, string>();
  for (const [seed, id] of imageIds.entries()) {
    const file = { ownerId, name: `${id}.png`, source: memorySource(pngOf(seed)) };
    const upload = await storeUpload({ ...deps, now: () => someTime, newId }, file);
    ids.set(id, upload.id);
  }
  const portfolio = await deps.documents.getPortfolio(portfolioId);
  if (portfolio === null) throw new Error('The batch has not left its portfolios.');
  await deps.documents.savePortfolio({ ...portfolio, ...renameUploads(generatedPortfolio(0), ids) });
}

async function edit(deps: PublishDeps, portfolioId: string, team: string): Promise<void> {
  const portfolio = await deps.documents.getPortfolio(portfolioId);
  if (portfolio === null) throw new Error('The portfolio is gone.');
  const sections = portfolio.sections.map((section) =>
    section.type === 'projects'
      ? { ...section, items: section.items.map((item, at) => (at === 0 ? { ...item, team } : item)) }
      : section,
  );
  await deps.documents.savePortfolio({ ...portfolio, sections });
}
