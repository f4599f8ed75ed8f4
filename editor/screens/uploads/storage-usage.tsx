import { useEffect, useState } from 'react';
import { warningShare, type UsageReport } from '#src/domain/storage-usage.ts';
import { openClient } from '#editor/client/open-client.ts';
import { fileSize } from '#src/domain/file-size.ts';

/** The storage usage of the account, fetched again when `version` changes; hidden while it is unknown. */
export function StorageUsage({ version }: { version: number }) {
  const [usage, setUsage] = useState<UsageReport | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // The list beside it reports that the server cannot be reached.
    openClient()
      .usage()
      .then((found) => isCurrent && setUsage(found))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [version]);
  return usage === null ? null : <p>{usageText(usage)}</p>;
}

/** `180 MB of 1 GB and 12 of 2,000 files are used.`, and what to do when little is left. */
export function usageText({ usedBytes, limitBytes, files, maxFiles }: UsageReport): string {
  const count = `${files} of ${maxFiles.toLocaleString('en')} files`;
  if (limitBytes === null) return `${fileSize(usedBytes)} and ${count} are used.`;
  const used = `${fileSize(usedBytes)} of ${fileSize(limitBytes)} and ${count} are used.`;
  if (usedBytes >= limitBytes) return `${used} Delete files you no longer need to upload or publish more.`;
  return usedBytes >= limitBytes * warningShare ? `${used} Your storage is almost full.` : used;
}
