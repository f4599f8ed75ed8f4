import { describe, expect, it } from 'vitest';
import { portfolioIssues } from '#src/publish/portfolio-issues.ts';
import { anUpload } from '#tests/support/builders.ts';
import { anAuthor, namedHero } from '#tests/support/publishing.ts';
import type { Stores } from '#tests/support/stores.ts';
import { beforeEachPublish } from './publish-set-up.ts';

let stores: Stores;
beforeEachPublish((given) => {
  ({ stores } = given);
});

/** What has to be fixed in a portfolio with an image that has no words of its own. */
async function issuesWith(described: 'owner' | 'somebody else'): Promise<string[]> {
  const { ownerId, portfolio } = await anAuthor(stores);
  const upload = anUpload({ alt: 'A bridge over the Seine', ...(described === 'owner' && { ownerId }) });
  await stores.documents.createUpload(upload);
  const image = { uploadId: upload.id, alt: '', decorative: false };
  const issues = await portfolioIssues(stores, {
    ...portfolio,
    sections: [{ ...namedHero('Ada'), image }],
  });
  return issues.map(({ path }) => path);
}

describe('issues of a portfolio before publishing', () => {
  it('take the description of an image from the media library of its owner', async () => {
    expect(await issuesWith('owner')).toEqual([]);
  });

  it('take no description from the upload of another account', async () => {
    expect(await issuesWith('somebody else')).toEqual([expect.stringContaining('image')]);
  });
});
