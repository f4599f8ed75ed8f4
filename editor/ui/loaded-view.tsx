import { useState, type ReactNode } from 'react';
import type { ClientError } from '#editor/client/client-error.ts';
import { Button } from './button.tsx';
import { ErrorNotice } from './notice.tsx';
import { Loading } from './spinner.tsx';
import type { Loaded } from './use-loaded.ts';

/** Shows something fetched, or that it is on its way, or why it failed, with a way to try again. */
export function LoadedView<T>({
  loaded,
  reload,
  children,
}: {
  loaded: Loaded<T>;
  reload: () => void;
  children: (value: T) => ReactNode;
}) {
  switch (loaded.kind) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <LoadFailure error={loaded.error} reload={reload} />;
    case 'ready':
      return children(loaded.value);
  }
}

/**
 * Why something could not be fetched. Each failure is a value of its own, so a new one ends the waiting. Without `reload`
 * it is tried again by itself.
 */
export function LoadFailure({
  error,
  reload,
  children,
}: {
  error: ClientError;
  reload?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const [tried, setTried] = useState<ClientError | null>(null);
  return (
    <ErrorNotice error={error}>
      {children}
      {reload === undefined ? (
        'Retrying…'
      ) : (
        <div>
          <Button
            busy={tried === error}
            onClick={() => {
              setTried(error);
              reload();
            }}
          >
            Try again
          </Button>
        </div>
      )}
    </ErrorNotice>
  );
}
