import { Suspense } from 'react';
import { useDocument } from '#editor/fields/editing.ts';
import { latePart, LoadingPart } from '#editor/ui/late-part.tsx';

const ConflictList = latePart(async () => (await import('./notices.ts')).ConflictList);

/** What was changed here and elsewhere, while there is any of it. */
export function Conflicts() {
  const hasConflicts = useDocument(({ draft }) => draft.conflicts.length > 0);
  return (
    hasConflicts && (
      <Suspense fallback={<LoadingPart />}>
        <ConflictList />
      </Suspense>
    )
  );
}
