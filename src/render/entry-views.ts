import { isBlankBlock } from '#src/domain/blank.ts';
import { visibleBlocks, type Block } from '#src/domain/blocks/index.ts';
import { slugFromTitle, takeSlug } from '#src/domain/entry-slugs.ts';
import { isPageSlug, type AnyBlock, type PageSlug } from '#src/domain/fields.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { visibleSections } from '#src/domain/portfolio.ts';
import { reservedPageSlugs } from '#src/domain/reserved-page-slugs.ts';
import type { Section } from '#src/domain/sections/index.ts';
import type { PageView, PostView, ProjectView, SeriesView } from '#src/templates/template.ts';

/** The entries that can have a page: without hidden ones, but with unlisted ones. */
export type Entries = {
  projects: readonly ProjectView[];
  posts: readonly PostView[];
  series: readonly SeriesView[];
  pages: readonly PageView[];
};

const known = new WeakMap<PortfolioContent, Entries>();

/**
 * The entries of all sections in order, those of own pages after those of the front page. Cached by content, because
 * all views of a site have the same entries.
 */
export function entriesOf(content: PortfolioContent): Entries {
  const entries = known.get(content) ?? entriesIn(content);
  known.set(content, entries);
  return entries;
}

function entriesIn(content: PortfolioContent): Entries {
  const shownPages = content.pages.filter(({ hidden }) => !hidden);
  const sections = [...visibleSections(content), ...shownPages.flatMap((page) => visibleSections(page))];
  return {
    projects: projectsOf(sections),
    posts: postsOf(sections),
    series: seriesOf(sections),
    pages: pagesOf(shownPages),
  };
}

function projectsOf(sections: readonly Section[]): ProjectView[] {
  const items = sections.flatMap((section) => (section.type === 'projects' ? section.items : []));
  const placeOf = placer(items, { fallback: 'project' });
  return items.map((project, index) => {
    const body = bodyOf(project.body);
    return {
      project,
      number: index + 1,
      ...placeOf(index),
      hasPage: body.length > 0,
      body,
      tags: plain(project.tags),
    };
  });
}

function postsOf(sections: readonly Section[]): PostView[] {
  const items = sections.flatMap((section) => (section.type === 'writing' ? section.items : []));
  const placeOf = placer(items, { fallback: 'post' });
  return items.map((post, index) => {
    const body = bodyOf(post.body);
    return { post, ...placeOf(index), hasPage: body.length > 0, body, tags: plain(post.tags) };
  });
}

function seriesOf(sections: readonly Section[]): SeriesView[] {
  const items = sections.filter((section) => section.type === 'gallery');
  const placeOf = placer(items, { fallback: 'series' });
  return items.map((section, index) => {
    const body = bodyOf(section.body);
    const taken = new Set<string>();
    return {
      section,
      ...placeOf(index),
      hasPage: section.hasPage || body.length > 0,
      body,
      tags: [],
      imageSlugs: section.items.map(({ caption }) => takeSlug(slugFromTitle(caption, 'image'), taken)),
    };
  });
}

function pagesOf(pages: PortfolioContent['pages']): PageView[] {
  const placeOf = placer(pages, { fallback: 'page', reserved: reservedPageSlugs });
  return pages.map((page, index) => ({
    id: page.id,
    title: page.title.trim(),
    description: page.description.trim(),
    ...placeOf(index),
    navigation: page.navigation,
    sections: visibleSections(page),
  }));
}

const plain = (tags: readonly string[]): { name: string; slug: string | null }[] =>
  tags
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => ({ name, slug: null }));

/** A block with an image counts as content, because missing images are known later. */
function bodyOf(body: readonly AnyBlock[]): Block[] {
  return visibleBlocks(body).filter((block) => !isBlankBlock(block, () => true));
}

type Named = { slug: PageSlug; title: string };

/**
 * Only valid slugs become paths. Stored slugs are assigned first, so that an entry without one cannot get the URL of
 * another. Former slugs come last.
 */
function placer(
  named: readonly Named[],
  { fallback, reserved = [] }: { fallback: string; reserved?: readonly string[] },
): (index: number) => { slug: string; former: readonly string[] } {
  const taken = new Set(reserved);
  const stored = named.map(({ slug: { current } }) =>
    isPageSlug(current) ? takeSlug(current, taken) : null,
  );
  const slugs = named.map(
    ({ title }, index) => stored[index] ?? takeSlug(slugFromTitle(title, fallback), taken),
  );
  const former = named.map(({ slug }) =>
    slug.former.filter((one) => isPageSlug(one) && !taken.has(one) && Boolean(taken.add(one))),
  );
  return (index) => ({ slug: slugs[index] ?? fallback, former: former[index] ?? [] });
}
