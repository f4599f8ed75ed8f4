import { Suspense } from 'react';
import { useStore } from 'zustand';
import { useEditing } from '#editor/fields/editing.ts';
import { lazyPart, LoadingPart } from '#editor/ui/lazy-part.tsx';

const FoundIssues = lazyPart(async () => (await import('./found-issues.tsx')).FoundIssues);

/** The issues to fix before publishing, shown after the author asked for them. */
export function PublishIssues() {
  const { view } = useEditing();
  const showsIssues = useStore(view, (state) => state.showsIssues);
  return (
    showsIssues && (
      <Suspense fallback={<LoadingPart />}>
        <FoundIssues />
      </Suspense>
    )
  );
}
