import type { Live } from '#src/domain/release.ts';
import type { VisitKind, Visits } from '#src/domain/visits.ts';
import type { EnabledDeps } from '#src/moderation/require-enabled.ts';
import type { PublishDeps } from './publish.ts';

const visitDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
const named = 8;

/** Visits of the last 30 days by day, and the 8 most frequent names of each kind. */
export type VisitSummary = { days: { day: string; count: number }[] } & Record<VisitKind, NamedCount[]>;
type NamedCount = { name: string; count: number };

/** The site of an owner: where it is, what is live, and its visits. */
export type SiteState = {
  /** Null without a slug. */
  url: string | null;
  live: Live | null;
  /** Why the administrator has disabled it, since when, and the email address for an appeal; else null. */
  disabled: { reason: string; at: string; contact: string } | null;
  visits: VisitSummary;
};

type Deps = Pick<PublishDeps, 'documents' | 'releases' | 'siteOrigin' | 'now'> & EnabledDeps;

export async function siteState(deps: Deps, { ownerId }: { ownerId: string }): Promise<SiteState> {
  const { documents, moderation, releases, abuseEmail, siteOrigin, now } = deps;
  const slug = await documents.currentSlug(ownerId);
  const since = new Date(Date.parse(now()) - (visitDays - 1) * dayMs).toISOString().slice(0, 10);
  const takedown = await moderation.getTakedown(ownerId);
  return {
    url: slug === null ? null : `${siteOrigin(slug)}/`,
    live: await releases.getLive(ownerId),
    disabled:
      takedown === null ? null : { reason: takedown.reason, at: takedown.disabledAt, contact: abuseEmail },
    visits: summaryOf(await releases.listVisits(ownerId, since)),
  };
}

function summaryOf(visits: readonly Visits[]): VisitSummary {
  const of = (kind: VisitKind): readonly Visits[] => visits.filter((one) => one.kind === kind);
  // Every visit is counted once by its page.
  const days = sums(of('page'), ({ day }) => day).map(([day, count]) => ({ day, count }));
  const most = (kind: VisitKind): NamedCount[] =>
    sums(of(kind), ({ name }) => name)
      .map(([name, count]) => ({ name, count }))
      .toSorted((one, other) => other.count - one.count)
      .slice(0, named);
  return { days, page: most('page'), referrer: most('referrer'), link: most('link') };
}

function sums(visits: readonly Visits[], keyOf: (one: Visits) => string): [string, number][] {
  const sum = new Map<string, number>();
  for (const one of visits) sum.set(keyOf(one), (sum.get(keyOf(one)) ?? 0) + one.count);
  return [...sum];
}
