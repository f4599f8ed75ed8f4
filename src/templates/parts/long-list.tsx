import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import { StringList } from './entry.tsx';
import { written } from './joined.tsx';

/** As many lines as stand open; the others unfold. */
const open = 3;

type LongListProps = { lines: readonly string[]; site: SiteView; className: string };

/** Lines of which a reader who skims sees the first three. One more is shown too: a line takes no more room than its fold. */
export function LongList({ lines, site, className }: LongListProps): ReactNode {
  const shown = written(lines);
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
