import { z } from 'zod';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { AppError, isAppError } from '#src/domain/errors.ts';
import { imageKey, type ShownImage } from '#src/domain/crop.ts';
import { imagesIn } from '#src/domain/image-uses.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteImage, Rendition } from '#src/domain/site.ts';
import type { Upload } from '#src/domain/upload.ts';
import { isImage } from '#src/domain/upload-types.ts';
import { readWhole, type ByteSource } from '#src/files/byte-source.ts';
import { sourceFacts } from '#src/files/file-facts.ts';
import { sha256 } from '#src/files/hash.ts';
import { imageFile } from '#src/media/image-file.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { recipeId, type ImageRecipe } from '#src/media/image-recipe.ts';
import type { Backend } from '#src/ports/backend.ts';
import { storeDerived } from '#src/uploads/derived-files.ts';
import { shownRecipes, shownSize } from './shown-recipes.ts';

/** An upload with its bytes, of any owner. */
export type Original = { upload: Omit<Upload, 'ownerId' | 'createdAt'>; source: ByteSource };
/** Finds the originals of a portfolio's images: among an account's uploads, or in a file that is rendered. */
export type Originals = (uploadId: string) => Promise<Original | null>;
/** The cache of renditions between publishes. Keys of renditions begin with `<sha256 of the upload>.`. */
export type Cache = {
  open(key: string): Promise<ByteSource | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
};

/** The cache of an account, which is deleted with it and counts as its storage. Putting throws as `storeDerived`. */
export function cacheOf(deps: Pick<Backend, 'documents' | 'files'>, ownerId: string): Cache {
  return {
    open: (key) => deps.files.openDerived(ownerId, key),
    put: (key, bytes) => storeDerived(deps, { ownerId, key }, bytes),
  };
}

export type ImageDeps = {
  originals: Originals;
  cache: Cache;
  imageProcessor: Pick<ImageProcessor, 'variants' | 'social'>;
};

/** As many as the image processor has children for, and one that reads or writes meanwhile. */
const imagesAtOnce = 3;

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
  /** By `imageKey`. */
  images: Record<string, SiteImage>;
  /** File names of images that were too large to scale, and are shown as they were uploaded. */
  unscaled: readonly string[];
  /** Reads a rendition, and makes it again if it is missing or damaged in the cache; null for an unknown hash. */
  sourceOf(sha256: string): Promise<ByteSource | null>;
};

/**
 * The visible images of a portfolio with their renditions, which are made once for the same bytes and recipe. Missing
 * uploads, and those that are no image, are skipped.
 */
export async function prepareImages(
  deps: ImageDeps,
  content: PortfolioContent,
  onProgress: (done: number, total: number) => void,
): Promise<PreparedImages> {
  const uses = imagesIn(content);
  const made = new Map<string, { uploadId: string; recipe: ImageRecipe }>();
  const unscaled = new Set<string>();
  let done = 0;
  onProgress(done, uses.length);
  const prepared = await mapConcurrent(imagesAtOnce, uses, async (use): Promise<[string, SiteImage][]> => {
    const original = await deps.originals(use.uploadId);
    const image = original === null ? null : await siteImage(use, original);
    done += 1;
    onProgress(done, uses.length);
    return image === null ? [] : [[imageKey(use), image]];
  });

  async function siteImage(use: ShownImage, original: Original): Promise<SiteImage | null> {
    const { upload } = original;
    if (!isImage(upload)) return null;
    const { shown, onPhones } = shownRecipes(content, { use, upload });
    const make = async (recipe: ImageRecipe): Promise<Rendition[]> => {
      const renditions = await renditionsOrOriginal({ ...deps, recipe }, original, (name) =>
        unscaled.add(name),
      );
      for (const { sha256 } of renditions) made.set(sha256, { uploadId: upload.id, recipe });
      return renditions;
    };
    const { credit, alt, decorative } = upload;
    const renditions = await make(shown);
    const image = { ...shownSize({ use, upload }), credit, alt, decorative, renditions };
    return onPhones === null || unscaled.has(upload.name)
      ? image
      : { ...image, onPhones: await make(onPhones) };
  }

  return {
    images: Object.fromEntries(prepared.flat()),
    unscaled: [...unscaled].toSorted(),
    async sourceOf(sha256) {
      const maker = made.get(sha256);
      const original = maker === undefined ? null : await deps.originals(maker.uploadId);
      if (maker === undefined || original === null) return null;
      if (original.upload.sha256 === sha256) return original.source;
      const key = renditionKey(original, sha256);
      const kept = await deps.cache.open(key);
      if (kept !== null && (await sourceFacts(kept)).sha256 === sha256) return kept;
      await makeRenditions({ ...deps, recipe: maker.recipe }, original);
      return deps.cache.open(key);
    },
  };
}

/** Makes the renditions of one image for a later publish. @throws AppError where they cannot be made or kept */
export async function prepareRenditions(
  deps: ImageDeps,
  { content, use }: { content: PortfolioContent; use: ShownImage },
): Promise<void> {
  const original = await deps.originals(use.uploadId);
  if (original === null || !isImage(original.upload)) return;
  const { shown, onPhones } = shownRecipes(content, { use, upload: original.upload });
  await renditionsOf({ ...deps, recipe: shown }, original);
  if (onPhones !== null) await renditionsOf({ ...deps, recipe: onPhones }, original);
}

type RenditionDeps = ImageDeps & { recipe: ImageRecipe };

/**
 * An image that is too large to scale does not stop the publish: it is shown as it was uploaded, and retried with the
 * next publish. A cropped one is refused, because the original would show what its author cut off.
 * @throws AppError any other refusal, with the name of the file
 */
async function renditionsOrOriginal(
  deps: RenditionDeps,
  original: Original,
  onUnscaled: (name: string) => void,
): Promise<Rendition[]> {
  const { name, contentType, width, height, bytes, sha256 } = original.upload;
  try {
    return await renditionsOf(deps, original);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const format = contentType.replace('image/', '');
    if (error.code === 'upload-too-large' && deps.recipe.crop === undefined) {
      onUnscaled(name);
      return storedRenditions.parse([{ format, width, height, bytes, sha256, contentType }]);
    }
    const issues = [{ path: name, message: error.fix }, ...error.issues];
    throw new AppError(error.code, error.facts, { issues, cause: error });
  }
}

async function renditionsOf(deps: RenditionDeps, original: Original): Promise<Rendition[]> {
  const cached = await deps.cache.open(listKey(original, deps.recipe));
  const renditions =
    cached === null
      ? await makeRenditions(deps, original)
      : storedRenditions.parse(JSON.parse(new TextDecoder().decode(await readWhole(cached))));
  const imageHash = sha256(renditions.map((each) => each.sha256).join());
  return renditions.map((each) => (each.sha256 === original.upload.sha256 ? each : { ...each, imageHash }));
}

async function makeRenditions(deps: RenditionDeps, original: Original): Promise<Rendition[]> {
  const variants = await deps.imageProcessor.variants(await imageFile(original.source), deps.recipe);
  for (const { sha256, bytes } of variants) await deps.cache.put(renditionKey(original, sha256), bytes);
  const made = storedRenditions.parse(
    variants.map((variant) => ({ ...variant, bytes: variant.bytes.length })),
  );
  // The list comes last: a reader that finds it finds the bytes it names.
  await deps.cache.put(listKey(original, deps.recipe), new TextEncoder().encode(JSON.stringify(made)));
  return made;
}

const listKey = ({ upload }: Original, recipe: ImageRecipe): string => `${upload.sha256}.${recipeId(recipe)}`;
const renditionKey = ({ upload }: Original, rendition: string): string => `${upload.sha256}.r.${rendition}`;
