import { usedBytes, type UsageReport } from '#src/domain/storage-usage.ts';
import type { Backend } from '#src/ports/backend.ts';

/** The storage usage and the limits of an owner. */
export async function usageReport(
  { documents }: Pick<Backend, 'documents'>,
  { ownerId }: { ownerId: string },
): Promise<UsageReport> {
  const used = await documents.getUsage(ownerId);
  return {
    ...used,
    usedBytes: usedBytes(used),
    limitBytes: documents.storageLimits.accountBytes,
    maxFiles: documents.storageLimits.uploads.files,
  };
}
