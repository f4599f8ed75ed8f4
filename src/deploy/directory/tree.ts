import { join, sep } from 'node:path';

/** The paths in a deploy folder, which DEPLOY.md explains. Names that begin with a dot are unfinished. */
export function openTree(folder: string) {
  return {
    folder,
    blobs: join(folder, 'blobs'),
    releases: join(folder, 'releases'),
    sites: join(folder, 'sites'),
    moved: join(folder, 'moved'),
    disabled: join(folder, 'disabled'),
    /** The bytes of a blob; with .br and .gz its compressed encodings. */
    blob: (sha256: string) => join(folder, 'blobs', sha256.slice(0, 2), sha256),
    /** A whole site as hard links to blobs. */
    release: (id: string) => join(folder, 'releases', id),
    /** A symbolic link to the release that is shown. */
    site: (slug: string) => join(folder, 'sites', slug),
    /** A file that holds the slug to redirect to. */
    movedSlug: (slug: string) => join(folder, 'moved', slug),
    /** An empty file for a slug whose site the administrator has disabled. */
    disabledSlug: (slug: string) => join(folder, 'disabled', slug),
  };
}
export type Tree = ReturnType<typeof openTree>;

/** A file of a release inside its folder. A path that leads out of it is a bug, and never followed. */
export function inside(folder: string, path: string): string {
  const file = join(folder, ...path.split('/'));
  if (!file.startsWith(folder + sep)) throw new Error(`A path leads out of its release: ${path}`);
  return file;
}
