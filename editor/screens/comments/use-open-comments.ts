import { useEffect, useState } from 'react';
import { ClientError } from '#editor/client/client-error.ts';
import { useEditing } from '#editor/fields/editing.ts';

/** The number of open comments of a portfolio when the editor opened; 0 until it is known, and without an account. */
export function useOpenComments(id: string): number {
  const { client, hasAccount } = useEditing();
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (!hasAccount) return undefined;
    let isCurrent = true;
    client.openComments().then(
      (all) => {
        if (isCurrent) setCount(all.find(({ portfolioId }) => portfolioId === id)?.count ?? 0);
      },
      (error: unknown) => {
        // The list of comments reports errors; nothing else needs the number.
        if (!(error instanceof ClientError)) throw error;
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [client, hasAccount, id]);
  return count;
}
