import { useEffect, useEffectEvent } from 'react';
import { ConfirmDialog } from '#editor/ui/confirm-dialog.tsx';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { sampleTextsIn } from '#src/domain/sample-content.ts';
import { href } from '#src/routes.ts';
import { stillSample } from '../publish/still-sample.ts';

/** Asks for confirmation before sample texts are published; without any it publishes at once. */
export function SampleDialog({
  portfolio,
  onPublish,
  onClose,
}: {
  portfolio: Portfolio;
  onPublish: () => void;
  onClose: () => void;
}) {
  const { length: count, 0: first } = sampleTextsIn(portfolio);
  const publishClean = useEffectEvent(() => {
    if (first !== undefined) return;
    onClose();
    onPublish();
  });
  useEffect(() => publishClean(), []);
  if (first === undefined) return null;
  return (
    <ConfirmDialog
      title="Publish with sample texts?"
      confirm="Publish anyway"
      run={() => Promise.resolve(onPublish())}
      onClose={onClose}
    >
      <p>
        {stillSample(count)} Visitors would read them as yours.{' '}
        <a href={`${href('portfolioEdit', { id: portfolio.id })}#${first}`}>Edit these texts</a>
      </p>
    </ConfirmDialog>
  );
}
