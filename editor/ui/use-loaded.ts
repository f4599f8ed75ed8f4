import { useCallback, useEffect, useState } from 'react';
import { ClientError } from '#editor/client/client-error.ts';

export type Loaded<T> =
  { kind: 'loading' } | { kind: 'failed'; error: ClientError } | { kind: 'ready'; value: T };

/**
 * Fetches data when the screen opens. `reload` fetches it again while the old value stays; `set` stores the result of
 * an action. `load` must be a stable function as long as it fetches the same data.
 */
export function useLoaded<T>(load: () => Promise<T>): {
  loaded: Loaded<T>;
  reload: () => void;
  set: (change: (value: T) => T) => void;
} {
  const [loaded, setLoaded] = useState<Loaded<T>>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    let current = true;
    load().then(
      (value) => {
        if (current) setLoaded({ kind: 'ready', value });
      },
      (error: unknown) => {
        if (!current) return;
        setLoaded(() => {
          if (error instanceof ClientError) return { kind: 'failed', error };
          throw error;
        });
      },
    );
    return () => {
      current = false;
    };
  }, [load, turn]);

  const reload = useCallback(() => setTurn((count) => count + 1), []);
  const set = useCallback((change: (value: T) => T) => {
    setLoaded((before) =>
      before.kind === 'ready' ? { kind: 'ready', value: change(before.value) } : before,
    );
  }, []);
  return { loaded, reload, set };
}
