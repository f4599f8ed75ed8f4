import { Suspense, type ComponentProps } from 'react';
import { Dialog } from './dialog.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LoadingPart } from './lazy-part.tsx';

/** A dialog that is fetched when it is opened. Until then a dialog with the same title shows the loading state. */
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
