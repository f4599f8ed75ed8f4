import { useEffect, useState } from 'react';
import type { SlugCheck } from '#editor/client/client.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { openClient } from '#editor/client/open-client.ts';

export type Check =
  | { kind: 'none' }
  | { kind: 'checking' }
  | { kind: 'checked'; result: SlugCheck }
  | { kind: 'failed'; error: ClientError };

/** The server limits checks, so they wait for a pause in typing; in milliseconds. */
const pause = 350;

/** The availability of a slug, checked after a pause in typing. An empty slug is not checked. */
export function useSlugCheck(slug: string): Check {
  const [state, setState] = useState<{ slug: string; check: Check }>({ slug: '', check: { kind: 'none' } });
  useEffect(() => {
    if (slug === '') return;
    let current = true;
    const timer = setTimeout(() => {
      const settle = (check: Check): void => {
        if (current) setState({ slug, check });
      };
      openClient()
        .checkSlug(slug)
        .then(
          (result) => settle({ kind: 'checked', result }),
          (error: unknown) => {
            if (!(error instanceof ClientError)) throw error;
            settle({ kind: 'failed', error });
          },
        );
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [slug]);
  if (slug === '') return { kind: 'none' };
  return state.slug === slug ? state.check : { kind: 'checking' };
}
