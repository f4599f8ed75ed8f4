import { useEffect, useState } from 'react';
import { fileSize } from '#src/domain/file-size.ts';
import { warningShare, type UsageReport } from '#src/domain/storage-usage.ts';
import type { UploadLimits } from '#src/domain/upload-limits.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Notice } from '#editor/ui/notice.tsx';
import { UploadLimitsText } from './upload-limits-text.tsx';
import styles from './uploads.module.css';

/**
 * The storage of the account on one line, with what counts and what can be uploaded. The usage is fetched again when
 * `version` changes, and left out while it is unknown.
 */
export function StorageUsage({ limits, version }: { limits: UploadLimits; version: number }) {
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
  const warning = usage === null ? null : storageWarning(usage);
  return (
    <>
      <details className={styles.limits}>
        <summary>
          {usage !== null && <>{usedText(usage)} · </>}
          File types and limits
        </summary>
        {usage !== null && (
          <p>
            {usage.files} of {usage.maxFiles.toLocaleString('en')} files are used. The storage also holds the
            smaller copies of images, which are made when they are first shown, and your published sites.
          </p>
        )}
        <UploadLimitsText limits={limits} />
      </details>
      {warning !== null && (
        <Notice tone="warning">
          <p>{warning}</p>
        </Notice>
      )}
    </>
  );
}

/** `180 MB of 1 GB used` */
export function usedText({ usedBytes, limitBytes }: UsageReport): string {
  const used = fileSize(usedBytes);
  return limitBytes === null ? `${used} used` : `${used} of ${fileSize(limitBytes)} used`;
}

/** What to do when little storage is left; null while there is enough. */
export function storageWarning({ usedBytes, limitBytes }: UsageReport): string | null {
  if (limitBytes === null || usedBytes < limitBytes * warningShare) return null;
  return usedBytes >= limitBytes
    ? 'Your storage is full. Delete files you no longer need to upload or publish more.'
    : 'Your storage is almost full.';
}
