import { useMemo } from 'react';
import { remainingSample, removeSample } from '#editor/document/remove-sample.ts';
import { useDocument, useEditing } from '#editor/fields/editing.ts';
import { Button } from '#editor/ui/button.tsx';

/** Removes the rest of the sample, and says before how much that is. `onRemoved` gets what undoes it. */
export function RemoveSampleButton({ onRemoved }: { onRemoved: (undo: () => void) => void }) {
  const { document } = useEditing();
  const content = useDocument(({ draft }) => draft.content);
  const what = useMemo(() => remainingSample(content), [content]);
  return (
    <Button variant="tertiary" onClick={() => onRemoved(removeSample(document))}>
      Remove all sample content ({what})
    </Button>
  );
}
