import { useStore } from 'zustand';
import { Button } from '#editor/ui/button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { Sendings } from '#editor/uploads/uploads-in-progress.tsx';
import type { ImageStart } from './start-from-images.ts';

/** The upload progress of images for a new portfolio. Failed ones can be retried or skipped. */
export function ImageProgress({ start: { queue, count } }: { start: ImageStart }) {
  const sending = useStore(queue);
  const failed = sending.filter(({ state }) => state === 'failed');
  const areAllFailed = failed.length > 0 && failed.length === sending.length;
  const leaveOut = (entries: typeof sending): void => entries.forEach(({ key }) => queue.cancel(key));
  return (
    <>
      <p role="status">{statusText()}</p>
      <Sendings sending={sending} queue={queue} />
      {sending.length > 0 && (
        <Actions>
          {areAllFailed && failed.length < count ? (
            <Button variant="primary" onClick={() => leaveOut(failed)}>
              Continue without {failed.length === 1 ? 'it' : 'them'}
            </Button>
          ) : (
            <Button variant="tertiary" onClick={() => leaveOut(sending)}>
              Stop adding images
            </Button>
          )}
        </Actions>
      )}
    </>
  );

  function statusText(): string {
    if (sending.length === 0) return 'Making your portfolio…';
    const images = count === 1 ? '1 image' : `${count} images`;
    if (areAllFailed) return `${failed.length} of ${images} could not be added.`;
    return `Adding ${images}…`;
  }
}
