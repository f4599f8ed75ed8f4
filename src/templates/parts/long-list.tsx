import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import { StringList } from './entry.tsx';
import { nonBlank } from './joined.tsx';

/** The number of visible lines; the others are collapsed. */
const open = 3;

type LongListProps = { lines: readonly string[]; site: SiteView; className: string };

/**
 * A list that shows its first three lines. A fourth is shown as well, because it needs no more room than the button.
 */
export function LongList({ lines, site, className }: LongListProps): ReactNode {
  const shown = nonBlank(lines);
  if (shown.length <= open + 1) return <StringList lines={shown} className={className} />;
  return (
    <>
      <StringList lines={shown.slice(0, open)} className={className} />
      <details className="more-lines">
        <summary>
          {site.labels.more} <span className="count">{shown.length - open}</span>
        </summary>
        <StringList lines={shown.slice(open)} className={className} />
      </details>
    </>
  );
}
