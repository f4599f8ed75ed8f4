import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { openClient } from '#editor/client/open-client.ts';

/** The content of the live site; null if nothing is live, or if it is unknown. */
export async function publishedContent(id: string): Promise<PortfolioContent | null> {
  const client = openClient();
  const version = (await client.listVersions(id)).find(({ live }) => live);
  if (version === undefined) return null;
  return client.readVersion(id, version.id).catch((error: unknown) => {
    // Publishing works without it.
    if (!(error instanceof ClientError)) throw error;
    return null;
  });
}
