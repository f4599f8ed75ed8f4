import type { SiteState } from '#editor/client/client.ts';
import styles from './dashboard.module.css';

const height = 40;
const step = 10;
const bar = 7;

/** Visits by day as bars, with the same in words. */
export function Visits({ visits }: { visits: SiteState['visits'] }) {
  const total = visits.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <p className={styles.muted}>No visits yet.</p>;
  const most = visits.reduce((best, day) => (day.count > best.count ? day : best));
  const words = `${plural(total)} in ${visits.length} days; most on ${dayName(most.day)}: ${most.count}.`;
  return (
    <figure className={styles.visits}>
      <svg
        viewBox={`0 0 ${visits.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Visits by day. ${words}`}
      >
        {visits.map(({ day, count }, place) => {
          const tall = count === 0 ? 0.5 : Math.max(2, (count / most.count) * height);
          return (
            <rect key={day} x={place * step} y={height - tall} width={bar} height={tall}>
              <title>{`${dayName(day)}: ${count}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>{words}</figcaption>
    </figure>
  );
}

function plural(count: number): string {
  return count === 1 ? '1 visit' : `${count.toLocaleString()} visits`;
}

/** Days are counted in UTC and must not slip to the day before in the reader's zone. */
function dayName(day: string): string {
  return new Date(day).toLocaleDateString(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' });
}
