import { Suspense } from 'react';
import { useDocument } from '#editor/fields/editing.ts';
import { lazyPart, LoadingPart } from '#editor/ui/lazy-part.tsx';

const notices = () => import('./notices.ts');
const ConflictList = lazyPart(async () => (await notices()).ConflictList);
const RecoveredNotice = lazyPart(async () => (await notices()).RecoveredNotice);
const RefusalNotice = lazyPart(async () => (await notices()).RefusalNotice);

/** The alerts about remote changes, recovered unsaved work and rejected saves. */
export function Alerts() {
  const hasConflicts = useDocument(({ draft }) => draft.conflicts.length > 0);
  const recovered = useDocument((state) => state.recovered);
  const problem = useDocument((state) => state.problem);
  return (
    <Suspense fallback={<LoadingPart />}>
      {hasConflicts && <ConflictList />}
      {recovered !== null && <RecoveredNotice {...recovered} />}
      {problem !== null && <RefusalNotice problem={problem} />}
    </Suspense>
  );
}
