import { slugFromTitle, takeSlug } from '#src/domain/entry-slugs.ts';
import type { Section } from '#src/domain/sections/index.ts';
import type { PostView, ProjectView, SeriesImage, TagView } from '#src/templates/template.ts';

type Tagged = { projects: readonly ProjectView[]; posts: readonly PostView[]; sections: readonly Section[] };

/** A page that lists a single thing helps nobody, and résumés bring hundreds of keywords. */
const fewestForPage = 2;

/** The tags that get a page, by their words without regard to case, in the order in which they occur first. */
export function tagViews({ projects, posts, sections }: Tagged): TagView[] {
  const found = new Map<
    string,
    { name: string; projects: ProjectView[]; posts: PostView[]; images: SeriesImage[] }
  >();
  const under = (name: string) => {
    const words = name.trim();
    const known = found.get(words.toLowerCase());
    if (known !== undefined) return known;
    const added = { name: words, projects: [], posts: [], images: [] };
    if (words !== '') found.set(words.toLowerCase(), added);
    return added;
  };
  for (const view of projects) for (const { name } of view.tags) addOnce(under(name).projects, view);
  for (const view of posts) for (const { name } of view.tags) addOnce(under(name).posts, view);
  for (const image of sections.flatMap((section) => (section.type === 'gallery' ? section.items : [])))
    for (const name of image.tags) addOnce(under(name).images, image);
  const taken = new Set<string>();
  return [...found.values()]
    .filter((tag) => tag.projects.length + tag.posts.length + tag.images.length >= fewestForPage)
    .map((tag) => ({ ...tag, slug: takeSlug(slugFromTitle(tag.name, 'tag'), taken) }));
}

function addOnce<T>(list: T[], one: T): void {
  if (!list.includes(one)) list.push(one);
}

/** The same entry, its tags linked to the pages there are. */
export function withTagPages<T extends ProjectView | PostView>(view: T, tags: readonly TagView[]): T {
  const slugs = new Map(tags.map(({ name, slug }) => [name.toLowerCase(), slug]));
  return {
    ...view,
    tags: view.tags.map(({ name }) => ({ name, slug: slugs.get(name.toLowerCase()) ?? null })),
  };
}
