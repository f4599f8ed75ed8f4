import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { openClient } from '#editor/client/open-client.ts';

/** What the live site was made of; null when nothing is live, or when that is not known any more. */
export async function publishedContent(id: string): Promise<PortfolioContent | null> {
  const client = openClient();
  const version = (await client.listVersions(id)).find(({ live }) => live);
  if (version === undefined) return null;
  return client.readVersion(id, version.id).catch((error: unknown) => {
    // Without it publishing works all the same.
    if (!(error instanceof ClientError)) throw error;
    return null;
  });
}
