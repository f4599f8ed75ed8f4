import { Suspense, type ComponentProps } from 'react';
import { Dialog } from './dialog.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Loading } from './spinner.tsx';

/** A dialog that is fetched when it is opened: until it is there, one of the same title says so. */
export function LazyDialog({ children, ...dialog }: ComponentProps<typeof Dialog>) {
  const waiting = (
    <Dialog {...dialog}>
      <Loading />
    </Dialog>
  );
  return (
    <ErrorBoundary>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
