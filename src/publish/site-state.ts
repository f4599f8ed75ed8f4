import type { Live } from '#src/domain/release.ts';
import type { EnabledDeps } from '#src/moderation/require-enabled.ts';
import type { PublishDeps } from './publish.ts';

const visitDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** The site of an owner: where it is, what is live, and its visits by day of the last 30 days. */
export type SiteState = {
  /** Null without a slug. */
  url: string | null;
  live: Live | null;
  /** Why the administrator has disabled it, since when, and the email address for an appeal; else null. */
  disabled: { reason: string; at: string; contact: string } | null;
  visits: { day: string; count: number }[];
};

type Deps = Pick<PublishDeps, 'documents' | 'releases' | 'siteOrigin' | 'now'> & EnabledDeps;

export async function siteState(deps: Deps, { ownerId }: { ownerId: string }): Promise<SiteState> {
  const { documents, moderation, releases, abuseEmail, siteOrigin, now } = deps;
  const slug = await documents.currentSlug(ownerId);
  const since = new Date(Date.parse(now()) - (visitDays - 1) * dayMs).toISOString().slice(0, 10);
  const byDay = new Map<string, number>();
  for (const { day, count } of await releases.listVisits(ownerId, since)) {
    byDay.set(day, (byDay.get(day) ?? 0) + count);
  }
  const takedown = await moderation.getTakedown(ownerId);
  return {
    url: slug === null ? null : `${siteOrigin(slug)}/`,
    live: await releases.getLive(ownerId),
    disabled:
      takedown === null ? null : { reason: takedown.reason, at: takedown.disabledAt, contact: abuseEmail },
    visits: [...byDay].map(([day, count]) => ({ day, count })),
  };
}
