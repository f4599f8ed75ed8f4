/** What visits are counted by: the path of the page, the host of the page before, the name in a shared link. */
export const visitKinds = ['link', 'page', 'referrer'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** Visits on one day (UTC, `2026-05-31`), by one thing: `/cv/`, `example.org` or `acme`. */
export type Visits = { day: string; kind: VisitKind; name: string; count: number };

export type SiteVisits = { ownerId: string; visits: readonly Visits[] };

/** The parameter that names a shared link: `https://ada.example.org/?via=acme`. */
export const linkParameter = 'via';

const maxLinkName = 32;

/** The name of a shared link as it stands in its URL: `Acme Ltd.` → `acme-ltd`; empty if nothing is left of it. */
export function linkName(text: string): string {
  return text
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .slice(0, maxLinkName)
    .replaceAll(/^-|-$/g, '');
}
