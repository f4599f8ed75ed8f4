import { Suspense, type ComponentProps } from 'react';
import { Dialog } from './dialog.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoadingPart } from './late-part.tsx';

/** A dialog that is fetched when it is opened: until it is there, one of the same title says so, and what it waits for. */
export function LazyDialog({ children, ...dialog }: ComponentProps<typeof Dialog>) {
  const waiting = (
    <Dialog {...dialog}>
      <LoadingPart />
    </Dialog>
  );
  return (
    <ErrorBoundary>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
