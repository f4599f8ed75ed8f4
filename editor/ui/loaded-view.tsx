import type { ReactNode } from 'react';
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
      return (
        <ErrorNotice error={loaded.error}>
          <div>
            <Button onClick={reload}>Try again</Button>
          </div>
        </ErrorNotice>
      );
    case 'ready':
      return children(loaded.value);
  }
}
