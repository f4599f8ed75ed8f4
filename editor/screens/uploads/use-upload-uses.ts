import { useEffect, useState } from 'react';
import { ClientError } from '#editor/client/client-error.ts';
import { openClient } from '#editor/client/open-client.ts';
import { readUploadUses, type UploadUses } from './upload-uses.ts';

type State = { uses: UploadUses | null; error: ClientError | null };

/** The uses of all uploads, read on demand, because it reads all portfolios. */
export function useUploadUses(isWanted: boolean): State {
  const [state, setState] = useState<State>({ uses: null, error: null });
  const isMissing = isWanted && state.uses === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    readUploadUses(openClient()).then(
      (uses) => isCurrent && setState({ uses, error: null }),
      (error: unknown) => {
        if (!(error instanceof ClientError)) throw error;
        if (isCurrent) setState({ uses: null, error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return state;
}
