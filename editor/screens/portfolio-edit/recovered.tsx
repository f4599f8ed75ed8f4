import { Suspense } from 'react';
import { useDocument } from '#editor/fields/editing.ts';
import { latePart, LoadingPart } from '#editor/ui/late-part.tsx';

const RecoveredNotice = latePart(async () => (await import('./notices.ts')).RecoveredNotice);

/** What this device had kept of unsaved work, until it is dismissed. */
export function Recovered() {
  const recovered = useDocument((state) => state.recovered);
  return (
    recovered !== null && (
      <Suspense fallback={<LoadingPart />}>
        <RecoveredNotice {...recovered} />
      </Suspense>
    )
  );
}
