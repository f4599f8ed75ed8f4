import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '#src/routes.ts';
import { docPath } from './docs.ts';
import { postsIn, type Content, type ContentFile } from './content-files.ts';
import { authorPath, feeds, postPath, seriesPath, tagPath, tagsPath } from './blog-paths.ts';

/** A page or file of the product that content may link to. */
export type SitePath = {
  /** The anchors in it. */
  anchors: ReadonlySet<string>;
  /** True for drafts, which visitors cannot open. */
  draft: boolean;
};

/** Every path that content may link to. */
export function sitePaths(content: Content): ReadonlyMap<string, SitePath> {
  const { root, files } = content;
  const posts = postsIn(content);
  const visible = posts.filter(({ data }) => !data.draft);
  const paths = new Map<string, SitePath>();
  const add = (path: string, anchors: ReadonlySet<string> = none, draft = false): void => {
    paths.set(path, { anchors, draft });
  };
  for (const { path } of Object.values(routes)) if (!path.includes(':')) add(path);
  for (const path of [...feeds, tagsPath, ...publicFiles(root)]) add(path);
  for (const file of files) for (const path of pathsOf(file)) add(path, anchorsOf(file));
  for (const { data } of visible) {
    for (const path of [...data.tags.map(tagPath), ...data.authors.map(authorPath)]) add(path);
    if (data.series !== undefined) add(seriesPath(data.series.name));
  }
  for (const post of posts) add(postPath(post.slug), anchorsOf(post), post.data.draft);
  return paths;
}

const none: ReadonlySet<string> = new Set();

/** Paths of pages that are not posts. */
function pathsOf({ collection, slug }: ContentFile): string[] {
  if (collection === 'templates') return [`/templates/${slug}`, `/templates/${slug}/example/`];
  if (collection === 'docs') return [docPath(slug)];
  if (collection === 'legal') return [`/${slug}`];
  return collection === 'pages' ? [slug === 'landing' ? '/' : `/${slug}`] : [];
}

function anchorsOf({ body }: ContentFile): ReadonlySet<string> {
  return 'message' in body ? none : body.headingIds;
}

function publicFiles(root: string): string[] {
  const folder = join(root, 'src/public');
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => `/${name.replaceAll('\\', '/')}`,
    );
  } catch {
    return [];
  }
}
