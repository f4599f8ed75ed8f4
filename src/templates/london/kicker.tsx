import type { ReactNode } from 'react';
import { Joined, nonBlank } from '../parts/joined.tsx';

/** The small line above a headline. */
export function Kicker({ parts }: { parts: readonly (string | null)[] }): ReactNode {
  if (nonBlank(parts).length === 0) return null;
  return (
    <p className="kicker">
      <Joined parts={parts} />
    </p>
  );
}
