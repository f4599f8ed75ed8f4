import { useId } from 'react';
import type { DayVisits, NamedVisits, SiteState } from '#editor/client/client.ts';
import { visitedPageName } from '../visited-page-name.ts';
import styles from './dashboard.module.css';

const height = 40;
const step = 10;
const bar = 7;

type VisitsProps = {
  days: readonly DayVisits[];
  named: Pick<SiteState['visits'], 'page' | 'referrer' | 'link'>;
};

/** Visits by day as bars, with the most visited pages and top sources. */
export function Visits({ days, named }: VisitsProps) {
  return (
    <>
      <Days visits={days} />
      <div className={styles.named}>
        <Named
          heading="Pages"
          visits={named.page.map(({ name, count }) => ({ name: visitedPageName(name), count }))}
        />
        <Named heading="From other sites" visits={named.referrer} />
        <Named heading="By shared link" visits={named.link} />
      </div>
    </>
  );
}

function Named({ heading, visits }: { heading: string; visits: readonly NamedVisits[] }) {
  const id = useId();
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <dl>
        {visits.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count.toLocaleString()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Visits by day as bars, with a text alternative. */
function Days({ visits }: { visits: readonly DayVisits[] }) {
  const total = visits.reduce((sum, { count }) => sum + count, 0);
  const most = visits.reduce((best, day) => (day.count > best.count ? day : best));
  const summary = `${plural(total)} in ${visits.length} days; most on ${dayName(most.day)}: ${most.count.toLocaleString()}.`;
  return (
    <figure className={styles.visits}>
      <svg
        viewBox={`0 0 ${visits.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Visits by day. ${summary}`}
      >
        {visits.map(({ day, count }, place) => {
          const tall = count === 0 ? 0.5 : Math.max(2, (count / most.count) * height);
          return (
            <rect key={day} x={place * step} y={height - tall} width={bar} height={tall}>
              <title>{`${dayName(day)}: ${count.toLocaleString()}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption>{summary}</figcaption>
    </figure>
  );
}

function plural(count: number): string {
  return count === 1 ? '1 visit' : `${count.toLocaleString()} visits`;
}

/** Days are in UTC, and the reader's time zone must not change them to the day before. */
function dayName(day: string): string {
  return new Date(day).toLocaleDateString(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' });
}
