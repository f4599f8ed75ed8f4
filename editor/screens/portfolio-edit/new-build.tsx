import { useState, useSyncExternalStore } from 'react';
import { newBuild } from '#src/navigation/build-watch.ts';
import { saveStateOf } from '#editor/document/save-state.ts';
import { useDocument } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';
import { Notice } from '#editor/ui/notice.tsx';

/** Offers to reload the editor when the server has a newer one, once everything is saved. */
export function NewBuild() {
  const isKnown = useSyncExternalStore(newBuild.subscribe, newBuild.isKnown);
  const isSaved = useDocument((state) => saveStateOf(state) === 'idle');
  const [isOffered, setOffered] = useState(false);
  if (isKnown && isSaved && !isOffered) setOffered(true);
  // Once offered it stays, so that the layout does not move with each save.
  if (!isOffered) return null;
  return (
    <Notice>
      <p role="status">
        <strong>A new version of Vitrine is ready.</strong> Reload when it suits you. Everything you saved
        stays.
      </p>
      <div>
        <Button disabled={!isSaved} onClick={() => location.reload()}>
          Reload
        </Button>
      </div>
    </Notice>
  );
}
