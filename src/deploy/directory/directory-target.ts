import { mkdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Release } from '#src/domain/release.ts';
import { failedWith, orNull } from '#src/files/expected-failure.ts';
import type { ReleaseToDeploy, DeployTarget } from '../deploy-target.ts';
import { hasBlob, linkBlob, putBlob } from './blobs.ts';
import { nameAside, syncFolder, writeDurably } from '#src/files/durable-file.ts';
import { changedAtMs, exists, namesIfExists, textIfExists } from './read-if-exists.ts';
import { serverFiles, type ServerSettings } from './server-files.ts';
import { inside, openTree, type Tree } from './tree.ts';

/** Files that are written at once. */
const filesAtOnce = 8;
/** Unfinished files of a killed deploy are removed when they are older than this. */
const abandonedMs = 60 * 60 * 1000;

/** A folder that nginx or Caddy serve by host name, with configuration for both. `openTree` has its layout. */
export function openDirectoryTarget(options: ServerSettings): DeployTarget {
  const settings = { ...options, folder: resolve(options.folder) };
  const tree = openTree(settings.folder);

  async function missing({ release }: ReleaseToDeploy): Promise<Set<string>> {
    const lacking = new Set<string>();
    if (await exists(tree.release(release.id))) return lacking;
    await mapConcurrent(filesAtOnce, hashesOf(release), async (hash) => {
      if (!(await hasBlob(tree, hash))) lacking.add(hash);
    });
    return lacking;
  }

  return {
    missing,
    async store(delivery) {
      let bytes = 0;
      const lacking = await missing(delivery);
      await mapConcurrent(filesAtOnce, lacking, async (hash) => {
        const blob = await delivery.blobOf(hash);
        await putBlob(tree, blob);
        bytes += blob.source.bytes;
      });
      await buildRelease(tree, delivery.release);
      return { blobs: lacking.size, bytes };
    },
    async activate(slug, releaseId) {
      if (!(await exists(tree.release(releaseId))))
        throw new AppError('release-unknown', { release: releaseId });
      await mkdir(tree.sites, { recursive: true });
      await pointAt(tree.site(slug), join('..', 'releases', releaseId));
      await rm(tree.movedSlug(slug), { force: true });
      await rm(tree.disabledSlug(slug), { force: true });
    },
    async unpublish(slug) {
      for (const path of [tree.site(slug), tree.movedSlug(slug), tree.disabledSlug(slug)])
        await rm(path, { force: true });
    },
    async disable(slug) {
      const shown = [tree.site(slug), tree.movedSlug(slug)];
      if (!(await Promise.all(shown.map(exists))).includes(true)) return;
      await writeDurably(tree.disabledSlug(slug), '', { isPublic: true });
      for (const path of shown) await rm(path, { force: true });
    },
    async redirect(slug, to) {
      await writeDurably(tree.movedSlug(slug), `${to}\n`, { isPublic: true });
      await rm(tree.site(slug), { force: true });
      await rm(tree.disabledSlug(slug), { force: true });
    },
    async current(slug) {
      const to = await orNull(readlink(tree.site(slug)));
      return to === null ? null : basename(to);
    },
    sites: () => finishedNames(tree.sites),
    redirects: () => redirectsOf(tree),
    disabled: () => finishedNames(tree.disabled),
    url: (slug) => `${settings.scheme}://${slug}.${settings.sitesDomain}/`,
    async settle() {
      await clearAbandoned(tree);
      const changed: string[] = [];
      for (const [name, content] of Object.entries(serverFiles(settings, await redirectsOf(tree)))) {
        const file = join(settings.folder, name);
        if ((await textIfExists(file)) === content) continue;
        await writeDurably(file, content, { isPublic: true });
        changed.push(name);
      }
      return changed.length === 0
        ? []
        : [`Reload nginx or Caddy: ${changed.join(', ')} in ${settings.folder} changed.`];
    },
  };
}

/** Builds the folder of a release under a temporary name, and renames it when it is complete. */
async function buildRelease(tree: Tree, release: Release): Promise<void> {
  const folder = tree.release(release.id);
  if (await exists(folder)) return;
  const aside = nameAside(folder);
  try {
    await mkdir(aside, { recursive: true });
    await mapConcurrent(filesAtOnce, Object.entries(release.manifest), ([path, { sha256 }]) =>
      linkBlob(tree, sha256, inside(aside, path)),
    );
    await renameUnlessThere(aside, folder);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  await syncFolder(tree.releases);
}

/** Another deploy may have built the same release meanwhile. */
async function renameUnlessThere(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!failedWith(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}

/** Replaces a symbolic link in one step. */
async function pointAt(path: string, to: string): Promise<void> {
  const aside = nameAside(path);
  await symlink(to, aside);
  await rename(aside, path);
  await syncFolder(dirname(path));
}

async function clearAbandoned(tree: Tree): Promise<void> {
  const shelves = (await finishedNames(tree.blobs)).map((name) => join(tree.blobs, name));
  for (const folder of [tree.releases, tree.sites, tree.moved, tree.disabled, ...shelves]) {
    for (const name of await namesIfExists(folder)) {
      if (!name.startsWith('.')) continue;
      const changed = await changedAtMs(join(folder, name));
      if (changed !== null && changed < Date.now() - abandonedMs)
        await rm(join(folder, name), { recursive: true, force: true });
    }
  }
}

async function finishedNames(folder: string): Promise<string[]> {
  return (await namesIfExists(folder)).filter((name) => !name.startsWith('.'));
}

async function redirectsOf(tree: Tree): Promise<[from: string, to: string][]> {
  const slugs = await finishedNames(tree.moved);
  return Promise.all(
    slugs.map(async (slug): Promise<[string, string]> => [
      slug,
      (await readFile(tree.movedSlug(slug), 'utf8')).trim(),
    ]),
  );
}

const hashesOf = (release: Release): Set<string> =>
  new Set(Object.values(release.manifest).map((entry) => entry.sha256));
