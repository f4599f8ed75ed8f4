import { z } from 'zod';
import { uploadIdsIn } from '#src/domain/image-uses.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteImage, Rendition } from '#src/domain/site.ts';
import { isImage, type Upload } from '#src/domain/upload.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { defaultRecipe, recipeId } from '#src/media/image-recipe.ts';
import type { FileStore } from '#src/ports/file-store.ts';
import { sha256 as hashOf } from '#src/files/hash.ts';

/** An upload, whose ever it is, with its bytes. */
export type Original = { upload: Omit<Upload, 'ownerId' | 'createdAt'>; bytes: Uint8Array };
/** Where the originals of a portfolio's images come from: an account's uploads, or a file that is being rendered. */
export type Originals = (uploadId: string) => Promise<Original | null>;
/** Where renditions are kept between publishes. Keys of what comes from an upload begin with `<its sha256>.`. */
export type Cache = {
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
};

/** The cache of an account, which goes with it. */
export function cacheOf(files: Pick<FileStore, 'getDerived' | 'putDerived'>, ownerId: string): Cache {
  return {
    get: (key) => files.getDerived(ownerId, key),
    put: (key, bytes) => files.putDerived(ownerId, key, bytes),
  };
}

export type ImageDeps = { originals: Originals; cache: Cache; imageProcessor: ImageProcessor };

const storedRenditions = z.array(
  z.object({
    format: z.enum(['avif', 'webp', 'jpeg', 'png', 'gif']),
    width: z.number(),
    height: z.number(),
    bytes: z.number(),
    sha256: z.string(),
    contentType: z.string(),
  }),
);

export type PreparedImages = {
  /** By upload id. */
  images: Record<string, SiteImage>;
  /** The bytes of a rendition, made again should the cache have dropped or damaged them; null for a hash that is none. */
  bytesOf(sha256: string): Promise<Uint8Array | null>;
};

/**
 * The images a portfolio shows, each with its renditions, which are made once for the same bytes and recipe.
 * Images whose upload is gone, or is no image, are left out.
 */
export async function prepareImages(
  deps: ImageDeps,
  content: PortfolioContent,
  onProgress: (done: number, total: number) => void,
): Promise<PreparedImages> {
  const ids = uploadIdsIn(content);
  const images: Record<string, SiteImage> = {};
  const uploadOf = new Map<string, string>();
  for (const [index, id] of ids.entries()) {
    onProgress(index, ids.length);
    const original = await deps.originals(id);
    if (original === null || !isImage(original.upload)) continue;
    const { width, height, focus, credit } = original.upload;
    const renditions = await renditionsOf(deps, original);
    for (const { sha256 } of renditions) uploadOf.set(sha256, id);
    images[id] = { width, height, focus, credit, renditions };
  }
  onProgress(ids.length, ids.length);
  return {
    images,
    async bytesOf(sha256) {
      const original = await deps.originals(uploadOf.get(sha256) ?? '');
      if (original === null) return null;
      const key = renditionKey(original, sha256);
      const kept = await deps.cache.get(key);
      if (kept !== null && hashOf(kept) === sha256) return kept;
      await makeRenditions(deps, original);
      return deps.cache.get(key);
    },
  };
}

async function renditionsOf(deps: ImageDeps, original: Original): Promise<Rendition[]> {
  const cached = await deps.cache.get(listKey(original));
  if (cached === null) return makeRenditions(deps, original);
  return storedRenditions.parse(JSON.parse(new TextDecoder().decode(cached)));
}

async function makeRenditions(deps: ImageDeps, original: Original): Promise<Rendition[]> {
  const variants = await deps.imageProcessor.variants(original.bytes, defaultRecipe);
  for (const { sha256, bytes } of variants) await deps.cache.put(renditionKey(original, sha256), bytes);
  const made = storedRenditions.parse(
    variants.map((variant) => ({ ...variant, bytes: variant.bytes.length })),
  );
  // The list comes last: whoever finds it finds the bytes it names.
  await deps.cache.put(listKey(original), new TextEncoder().encode(JSON.stringify(made)));
  return made;
}

const listKey = ({ upload }: Original): string => `${upload.sha256}.${recipeId(defaultRecipe)}`;
const renditionKey = ({ upload }: Original, rendition: string): string => `${upload.sha256}.r.${rendition}`;
