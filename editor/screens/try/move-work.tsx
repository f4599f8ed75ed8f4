import { useCallback, useState } from 'react';
import { openDeviceClient } from '#editor/client/device/device-client.ts';
import { openDeviceStore } from '#editor/client/device/device-store.ts';
import { cropImage } from '#editor/client/device/crop-image.ts';
import { measureImage } from '#editor/client/device/measure-image.ts';
import { moveToAccount } from '#editor/client/device/move-to-account.ts';
import { openClient } from '#editor/client/open-client.ts';
import { openJournal } from '#editor/document/journal.ts';
import { openDocument } from '#editor/document/open-document.ts';
import { whenSaved } from '#editor/document/when-saved.ts';
import { LoadFailure } from '#editor/ui/loaded-view.tsx';
import { ProgressBar } from '#editor/ui/progress-bar.tsx';
import { useLoaded } from '#editor/ui/use-loaded.ts';
import { href } from '#src/routes.ts';
import { GuestPage } from '../guest-page.tsx';

/** Creates a portfolio of the account from the work on the device, and continues to publishing. */
export function MoveWork() {
  const [part, setPart] = useState<number | null>(null);
  const move = useCallback(async () => {
    const id = await inTurn(() => moveWork(setPart));
    location.replace(
      id === null ? href('start') + location.search : `${href('portfolioEdit', { id })}?publish`,
    );
    await new Promise(() => undefined);
  }, []);
  const { loaded, reload } = useLoaded(move);
  if (loaded.kind === 'failed') {
    return (
      <GuestPage
        heading="Your work is still on this device"
        lead="It could not be brought into your account. Nothing is lost."
      >
        <LoadFailure error={loaded.error} reload={reload} />
      </GuestPage>
    );
  }
  return (
    <GuestPage heading="Bringing your work into your account">
      <ProgressBar label="Bringing your work into your account" part={part} />
      <p role="status">One moment. It stays on this device until your account has all of it.</p>
    </GuestPage>
  );
}

async function moveWork(onProgress: (part: number) => void): Promise<string | null> {
  const store = openDeviceStore();
  const client = openClient();
  const kept = await store.readPortfolio();
  if (kept === null) return null;
  // Includes edits of the tab that are not saved yet.
  const device = await openDeviceClient(client, { store, measure: measureImage, crop: cropImage });
  const document = await openDocument(kept.id, { client: device, journal: openJournal(kept.id) });
  await whenSaved(document, 'action');
  document.close();
  return moveToAccount(store, client, onProgress);
}

/** Several tabs may notice a sign-in: the first one moves the work, the others find none. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('vitrine-device', work) : work();
}
