import { Suspense } from 'react';
import { useDocument } from '#editor/fields/editing.ts';
import { latePart, LoadingPart } from '#editor/ui/late-part.tsx';

const RefusalNotice = latePart(async () => (await import('./notices.ts')).RefusalNotice);

/** Why the work could not be saved, or not all of it, while that is so. */
export function Refusal() {
  const problem = useDocument((state) => state.problem);
  return (
    problem !== null && (
      <Suspense fallback={<LoadingPart />}>
        <RefusalNotice problem={problem} />
      </Suspense>
    )
  );
}
