import { uploadIdsIn } from '#src/domain/image-uses.ts';
import type { Client } from '#editor/client/client.ts';

/** The portfolios that use each upload, by its id. What is in none is not there. */
export type UploadUses = ReadonlyMap<string, readonly { id: string; title: string }[]>;

/**
 * Reads all portfolios one after the other.
 * @throws ClientError when one of them cannot be read: then nobody knows what it uses
 */
export async function readUploadUses(
  client: Pick<Client, 'listPortfolios' | 'getPortfolio'>,
): Promise<UploadUses> {
  const uses = new Map<string, { id: string; title: string }[]>();
  for (const { id, title } of await client.listPortfolios()) {
    for (const uploadId of uploadIdsIn(await client.getPortfolio(id))) {
      uses.set(uploadId, [...(uses.get(uploadId) ?? []), { id, title }]);
    }
  }
  return uses;
}
