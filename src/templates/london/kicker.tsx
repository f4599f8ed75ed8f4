import type { ReactNode } from 'react';
import { DateText } from '../parts/dates.tsx';
import { Joined, nonBlank } from '../parts/joined.tsx';
import type { SiteView } from '../template.ts';
import type { Piece } from './lead.ts';

/** The small line above a headline. */
export function Kicker({ parts }: { parts: readonly (string | null)[] }): ReactNode {
  if (nonBlank(parts).length === 0) return null;
  return (
    <p className="kicker">
      <Joined parts={parts} />
    </p>
  );
}

const hasOutlet = ({ outlet }: Piece): boolean => outlet.trim() !== '';

/** The outlet of a text, or its date without one, so that titles of a row are on one line. */
export function PieceKicker({ piece, site }: { piece: Piece; site: SiteView }): ReactNode {
  if (hasOutlet(piece)) return <Kicker parts={[piece.outlet]} />;
  if (piece.date.trim() === '') return null;
  return (
    <p className="kicker">
      <DateText value={piece.date} site={site} />
    </p>
  );
}

/** The date at the foot of a text; blank if it is above the title. */
export const dateBelow = (piece: Piece): string => (hasOutlet(piece) ? piece.date : '');
