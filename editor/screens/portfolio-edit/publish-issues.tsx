import { Suspense } from 'react';
import { useStore } from 'zustand';
import { useEditing } from '#editor/fields/editing.ts';
import { latePart, LoadingPart } from '#editor/ui/late-part.tsx';

const FoundIssues = latePart(async () => (await import('./found-issues.tsx')).FoundIssues);

/** Once it was asked for: what must be fixed before the portfolio can be published. */
export function PublishIssues() {
  const { view } = useEditing();
  const asked = useStore(view, (state) => state.asked);
  return (
    asked && (
      <Suspense fallback={<LoadingPart />}>
        <FoundIssues />
      </Suspense>
    )
  );
}
