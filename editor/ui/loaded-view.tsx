import { useState, type ReactNode } from 'react';
import type { ClientError } from '#editor/client/client-error.ts';
import { Button } from './button.tsx';
import { ErrorNotice } from './notice.tsx';
import { Loading } from './spinner.tsx';
import type { Loaded } from './use-loaded.ts';

/** Shows fetched data, its loading state, or its error with a retry button. */
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
 * An error of fetching. Each failure is a new value, which ends the busy state. Without `reload` it is retried
 * automatically.
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
