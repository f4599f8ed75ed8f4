import { useEffect, useState } from 'react';
import { warningShare, type UsageReport } from '#src/domain/storage-usage.ts';
import { openClient } from '#editor/client/open-client.ts';
import { fileSize } from '#editor/ui/file-size.ts';

/** How much of their storage somebody has used, asked for again whenever `version` changes; nothing while it is unknown. */
export function StorageUsage({ version }: { version: number }) {
  const [usage, setUsage] = useState<UsageReport | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // The list beside it says what is wrong when the server is away.
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

/** `You have used 180 MB of 500 MB.`, and what to do when little is left. */
export function usageText({ usedBytes, limitBytes }: UsageReport): string {
  if (limitBytes === null) return `You have used ${fileSize(usedBytes)}.`;
  const used = `You have used ${fileSize(usedBytes)} of ${fileSize(limitBytes)}.`;
  if (usedBytes >= limitBytes) return `${used} Delete files you no longer need to upload or publish more.`;
  return usedBytes >= limitBytes * warningShare ? `${used} Your storage is almost full.` : used;
}
