import { useState } from 'react';
import type { PublishProgress, PublishResult } from '#src/domain/publish-progress.ts';
import { openClient } from '#editor/client/open-client.ts';
import { announce } from '#editor/ui/status.tsx';
import { toast } from '#editor/ui/toast.tsx';
import { useSubmit, type Submission } from '#editor/ui/use-submit.ts';

export type Publishing = Pick<Submission<[]>, 'busy' | 'error' | 'submit'> & {
  progress: PublishProgress | null;
  result: PublishResult | null;
};

/** The progress and the result of publishing. `before` runs first, and publishing waits for it. */
export function usePublish(
  portfolioId: string,
  { before, onPublished }: { before?: () => Promise<boolean>; onPublished: () => void },
): Publishing {
  const [progress, setProgress] = useState<PublishProgress | null>(null);
  const [result, setResult] = useState<PublishResult | null>(null);
  const { busy, error, submit } = useSubmit(async () => {
    setResult(null);
    setProgress(null);
    if (before !== undefined && !(await before())) return;
    const done = await openClient().publish(portfolioId, setProgress);
    setResult(done);
    // The dialog itself reports that the site is live.
    if (done.unchanged) toast.success('Nothing has changed: your site is up to date.');
    else announce('Your site is live.');
    onPublished();
  });
  return { busy, error, submit, progress, result };
}
