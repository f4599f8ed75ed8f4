import { useEffect, useState } from 'react';
import { ClientError } from '#editor/client/client-error.ts';
import { useEditing } from './editing.ts';

/** The state of a search; the best matches of `names` are first. */
export type IconSearch =
  | { kind: 'idle' | 'searching' }
  | { kind: 'found'; names: readonly string[] }
  | { kind: 'failed'; error: ClientError };

/** A pause avoids a request for each typed letter. */
const pauseMs = 200;

/** The names of matching icons, fetched after a pause; idle for null and for white space. */
export function useIconSearch(query: string | null): IconSearch {
  const { client, iconLibrary } = useEditing();
  const [done, setDone] = useState<{ query: string; search: IconSearch } | null>(null);
  const trimmed = query?.trim() ?? '';

  useEffect(() => {
    if (trimmed === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const finish = (search: IconSearch): void => {
        if (isCurrent) setDone({ query: trimmed, search });
      };
      client
        .searchIcons(trimmed)
        .then((names) => {
          finish({ kind: 'found', names });
          return iconLibrary.load(names);
        })
        .catch((error: unknown) => {
          if (!(error instanceof ClientError)) throw error;
          finish({ kind: 'failed', error });
        });
    }, pauseMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [trimmed, client, iconLibrary]);

  if (trimmed === '') return { kind: 'idle' };
  return done?.query === trimmed ? done.search : { kind: 'searching' };
}
