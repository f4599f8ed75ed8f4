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

/** Publishing a portfolio: how far it is, and what came of it. `before` runs first; publishing waits for it. */
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
    // That it is live is said where it was published.
    if (done.unchanged) toast.success('Nothing has changed: your site is up to date.');
    else announce('Your site is live.');
    onPublished();
  });
  return { busy, error, submit, progress, result };
}
