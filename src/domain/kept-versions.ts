import { versionLimits, type Version } from './version.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** For each age range, the span of time for which one version is kept. Older versions are removed. */
const spans = [
  { age: day, each: hour },
  { age: 30 * day, each: day },
  { age: 365 * day, each: 7 * day },
] as const;

/**
 * The versions that are kept at a time, newest first: all of the last hour, one an hour for a day, one a day for a month,
 * one a week for a year. The newest and the named ones always stay, and those of `releases`; without a list of releases all that
 * were published.
 */
export function keptVersions(
  versions: readonly Version[],
  { now, releases }: { now: string; releases: ReadonlySet<string> | null },
): Version[] {
  const newestFirst = versions.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
  const ofReleases = new Set<string>();
  const isOfRelease = ({ releaseId }: Version): boolean => {
    if (releaseId === null) return false;
    if (releases === null) return true;
    // A publish without visible changes gives the same release, which is represented by its newest version.
    if (!releases.has(releaseId) || ofReleases.has(releaseId)) return false;
    ofReleases.add(releaseId);
    return true;
  };
  const firm = new Set(
    newestFirst.filter((version, index) => isOfRelease(version) || index === 0 || version.kind === 'named'),
  );
  const best = new Map<string, Version>();
  for (const version of newestFirst) {
    if (firm.has(version)) continue;
    const span = spanOf(version, Date.parse(now));
    const known = span === null ? version : best.get(span);
    if (span !== null && (known === undefined || isBetter(version, known))) best.set(span, version);
  }
  const kept = new Set([...firm, ...best.values()]);
  return withinLimit(newestFirst.filter((version) => kept.has(version)));
}

/**
 * The span that a version belongs to; null when it is not kept. Spans are fixed in time, so that applying this again
 * changes nothing.
 */
function spanOf({ at, id }: Version, now: number): string | null {
  const time = Date.parse(at);
  if (now - time < hour) return id;
  const span = spans.find(({ age }) => now - time < age);
  return span === undefined ? null : `${span.each} ${Math.floor(time / span.each)}`;
}

/** Chooses between two versions of one span; `known` is the newer one. */
function isBetter(version: Version, known: Version): boolean {
  return version.kind === 'published' && known.kind === 'automatic';
}

function withinLimit(newestFirst: Version[]): Version[] {
  const over = newestFirst.length - versionLimits.all;
  if (over <= 0) return newestFirst;
  const [, ...oldestLast] = newestFirst;
  const oldestFirst = oldestLast.toReversed();
  const dropped = new Set(
    [
      ...oldestFirst.filter(({ kind }) => kind === 'automatic'),
      ...oldestFirst.filter(({ kind }) => kind === 'published'),
    ].slice(0, over),
  );
  return newestFirst.filter((version) => !dropped.has(version));
}
