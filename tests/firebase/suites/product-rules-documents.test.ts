import { describe, expect, it } from 'vitest';
import { productFiles } from '#emulators/product-files.ts';
import { openMatchBlocks } from '#support/match-blocks.ts';
import { chunkLimits } from '../../../src/domain/portfolio-document.ts';
import { schemaVersion } from '../../../src/domain/portfolio.ts';
import { chunkBlock } from '../product-rules/chunks.ts';
import { liveBlock } from '../product-rules/live.ts';
import { portfolioBlock } from '../product-rules/portfolios.ts';
import { profileBlock } from '../product-rules/profiles.ts';
import { serversAloneBlock } from '../product-rules/servers-alone.ts';
import { storeDocuments } from '../product-rules/stored.ts';
import { uploadBlock } from '../product-rules/uploads.ts';

const { rules } = await productFiles();
const { block, nothingIsUntried } = openMatchBlocks(rules);

describe('firestore.rules', () => {
  storeDocuments(rules);
  profileBlock(block);
  portfolioBlock(block);
  chunkBlock(block);
  uploadBlock(block);
  liveBlock(block);
  serversAloneBlock(block);

  nothingIsUntried();

  it('the Firestore rules contain the limits of the product', () => {
    expect(rules).toContain(`next.schemaVersion <= ${schemaVersion};`);
    expect(rules).toContain(`toUtf8().size() <= ${chunkLimits.bytes};`);
    expect(rules).toContain(`countOf(portfolio.chunks) <= ${chunkLimits.count};`);
    expect(rules).toContain(`chunk.matches('^[0-${chunkLimits.count - 1}]$')`);
  });
});
