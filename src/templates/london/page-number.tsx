import type { ReactNode } from 'react';
import { DateText } from '../parts/dates.tsx';
import type { SiteView } from '../template.ts';

type NumberProps = {
  /** The id of the project, text, gallery or custom page. */
  of: string;
  site: SiteView;
};

/**
 * The number of a page in the issue, as in a newspaper: at the head of the page, and after each story that continues
 * there. Links have the title of the page already, so screen readers skip it.
 */
export function PageNumber({ of, site }: NumberProps): ReactNode {
  const number = numberOf(of, site);
  return (
    number !== null && (
      <b className="page-number" aria-hidden="true">
        {number}
      </b>
    )
  );
}

/** The link to the rest of a story, with the number of its page. */
export function ReadMore({ of, site }: NumberProps): ReactNode {
  const page = storiesInside(site).find(({ id }) => id === of);
  return (
    page !== undefined && (
      <p className="byline more">
        <a href={page.href}>
          {site.labels.readMore}
          <span className="visually-hidden">: {page.title}</span>
          <PageNumber of={of} site={site} />
        </a>
      </p>
    )
  );
}

/** The date of a story, and the number of the page on which it continues. A number alone would say nothing. */
export function StoryLine({ date = '', ...number }: NumberProps & { date?: string }): ReactNode {
  if (date.trim() === '') return <ReadMore {...number} />;
  return (
    <p className="byline">
      <DateText value={date} site={number.site} />
      <PageNumber {...number} />
    </p>
  );
}

/** The number of its page; null if it has none. The front page is the first one. */
function numberOf(id: string, site: SiteView): number | null {
  const issue = issues.get(site) ?? issueOf(site);
  issues.set(site, issue);
  return issue.get(id) ?? null;
}

/** Cached by site, because each story on a page asks for its number. */
const issues = new WeakMap<SiteView, ReadonlyMap<string, number>>();

const firstInside = 2;

/** Custom pages are after the stories. */
const issueOf = (site: SiteView): ReadonlyMap<string, number> =>
  new Map([...storiesInside(site), ...site.pages].map(({ id }, index) => [id, index + firstInside]));

type StoryPage = { id: string; title: string; href: string };

/** The pages of projects, texts and series, by the order in which the front page has their kinds. */
export function storiesInside(site: SiteView): StoryPage[] {
  const { to, labels } = site;
  const kinds: Record<string, StoryPage[]> = {
    writing: site.posts
      .filter(({ hasPage }) => hasPage)
      .map(({ post, slug }) => ({ id: post.id, title: post.title, href: to.post(slug) })),
    projects: site.projects
      .filter(({ hasPage }) => hasPage)
      .map(({ project, slug }) => ({ id: project.id, title: project.title, href: to.project(slug) })),
    gallery: site.series
      .filter(({ hasPage }) => hasPage)
      .map(({ section, slug }) => ({
        id: section.id,
        title: section.title.trim() || labels.series,
        href: to.series(slug),
      })),
  };
  const order = site.sections.map(({ type }) => type as string);
  return Object.entries(kinds)
    .toSorted(([one], [other]) => placeIn(order, one) - placeIn(order, other))
    .flatMap(([, pages]) => pages)
    .map((page) => ({ ...page, title: page.title.trim() || labels.untitled }));
}

/** Kinds that only custom pages have are last. */
function placeIn(order: readonly string[], type: string): number {
  const at = order.indexOf(type);
  return at === -1 ? order.length : at;
}
