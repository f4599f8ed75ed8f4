import { useCallback, useEffect, useRef, useState } from 'react';
import { ClientError } from '#editor/client/client-error.ts';

export type Loaded<T> =
  { kind: 'loading' } | { kind: 'failed'; error: ClientError } | { kind: 'ready'; value: T };

/**
 * Fetches data when the screen opens. `reload` fetches it again while the old value stays; `set` stores the result of
 * an action, and fetches again if a request is under way, whose response may lack that result. `load` must be a stable function as long as it fetches the same data.
 */
export function useLoaded<T>(load: () => Promise<T>): {
  loaded: Loaded<T>;
  reload: () => void;
  set: (change: (value: T) => T) => void;
} {
  const [loaded, setLoaded] = useState<Loaded<T>>({ kind: 'loading' });
  const [turn, setTurn] = useState(0);
  const isLoading = useRef(false);

  useEffect(() => {
    let current = true;
    isLoading.current = true;
    load().then(
      (value) => {
        if (!current) return;
        isLoading.current = false;
        setLoaded({ kind: 'ready', value });
      },
      (error: unknown) => {
        if (!current) return;
        isLoading.current = false;
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
    if (isLoading.current) setTurn((count) => count + 1);
  }, []);
  return { loaded, reload, set };
}
