import { uploadIdsIn } from '#src/domain/image-uses.ts';
import type { Client } from '#editor/client/client.ts';

/** The portfolios that use each upload, by its id. Unused uploads have no key. */
export type UploadUses = ReadonlyMap<string, readonly { id: string; title: string }[]>;

/**
 * Reads all portfolios one by one.
 * @throws ClientError when one of them cannot be read, because its uses are unknown then
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
