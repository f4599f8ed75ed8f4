import { isDate } from '#src/domain/fields.ts';
import { safeUrl } from '#src/domain/safe-url.ts';
import type { Block } from '#src/domain/blocks/index.ts';
import type { SiteView } from '#src/templates/template.ts';
import { bodyText } from './body-text.ts';
import { datedRecords, dateOfProject, type Feedable } from './dated-entries.ts';
import { shorten } from './shorten.ts';

/** One entry of the feeds. */
export type FeedEntry = {
  /** A fragment of the site that stays when the entry's title or URL changes. */
  id: string;
  title: string;
  /** The path of its page in the site; empty where it has none. */
  path: string;
  /** Where it is elsewhere; null without a safe URL. */
  elsewhere: string | null;
  summary: string;
  /** Its whole text, for posts. */
  body: readonly Block[];
  tags: readonly string[];
  /** As typed (`2024`, `2024-05`, `2024-05-31`); empty where nobody knows. */
  date: string;
};

/** Feed readers keep what they have read, so a feed holds the newest. */
const maxEntries = 100;

/** Listed posts, dated projects with a page, and dated records; newest first, in the author's order within a date. */
export function feedEntries(site: Feedable): FeedEntry[] {
  return [...postsOf(site), ...projectsOf(site), ...recordsOf(site)]
    .map((entry) => ({ entry, at: instant(entry.date) }))
    .toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .slice(0, maxEntries)
    .map(({ entry }) => entry);
}

/** A partial date as an instant, as Atom wants it; an unknown one at the epoch. */
export function instant(date: string): string {
  const [year = '1970', month = '01', day = '01'] = isDate(date) ? date.split('-') : [];
  return `${year}-${month}-${day}T00:00:00Z`;
}

function postsOf({ posts }: Pick<SiteView, 'posts'>): FeedEntry[] {
  return posts.map(({ post, slug, hasPage, body }) => ({
    id: post.id,
    title: post.title,
    path: hasPage ? `writing/${slug}/` : '',
    elsewhere: safeUrl(post.url),
    summary: post.summary,
    body,
    tags: post.tags,
    date: isDate(post.date) ? post.date : '',
  }));
}

function projectsOf({ projects }: Pick<SiteView, 'projects'>): FeedEntry[] {
  return projects.flatMap((one) => {
    const date = dateOfProject(one);
    if (date === undefined) return [];
    const { project, slug, body } = one;
    return {
      id: `project-${project.id}`,
      title: project.title,
      path: `projects/${slug}/`,
      elsewhere: safeUrl(project.url),
      summary: project.summary || shorten(bodyText(body), 300),
      body: [],
      tags: project.tags,
      date,
    };
  });
}

function recordsOf(site: Pick<SiteView, 'sections' | 'pages'>): FeedEntry[] {
  return datedRecords(site).map(({ id, title, role, organization, place, summary, url, start }) => ({
    id: `record-${id}`,
    title,
    path: '',
    elsewhere: safeUrl(url),
    summary: [[role, organization, place].filter((part) => part.trim() !== '').join(', '), summary]
      .filter((part) => part !== '')
      .join('\n'),
    body: [],
    tags: [],
    date: start,
  }));
}
