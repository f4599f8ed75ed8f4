import { z } from 'zod';
import { mapConcurrent } from '#src/files/map-concurrent.ts';
import { AppError, isAppError } from '#src/domain/errors.ts';
import { croppedPixels, imageKey, pointInCrop, type Crop, type ShownImage } from '#src/domain/crop.ts';
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
import { recipeFor, recipeId, type ImageRecipe } from '#src/media/image-recipe.ts';
import type { Backend } from '#src/ports/backend.ts';
import { templateFor } from '#src/templates/registry.ts';
import { storeDerived } from '#src/uploads/derived-files.ts';

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
  const whole = recipeFor(templateFor(content.template));
  const recipeOf = ({ crop }: ShownImage): ImageRecipe => ({ ...whole, crop });
  const useOf = new Map<string, ShownImage>();
  const unscaled = new Set<string>();
  let done = 0;
  onProgress(done, uses.length);
  const prepared = await mapConcurrent(imagesAtOnce, uses, async (use): Promise<[string, SiteImage][]> => {
    const original = await deps.originals(use.uploadId);
    const renditions =
      original === null || !isImage(original.upload)
        ? null
        : await renditionsOrOriginal({ ...deps, recipe: recipeOf(use) }, original, (name) =>
            unscaled.add(name),
          );
    done += 1;
    onProgress(done, uses.length);
    if (original === null || renditions === null) return [];
    for (const { sha256 } of renditions) useOf.set(sha256, use);
    const { credit, alt, decorative } = original.upload;
    return [[imageKey(use), { ...shownOf(original.upload, use.crop), credit, alt, decorative, renditions }]];
  });
  return {
    images: Object.fromEntries(prepared.flat()),
    unscaled: [...unscaled].toSorted(),
    async sourceOf(sha256) {
      const use = useOf.get(sha256);
      const original = use === undefined ? null : await deps.originals(use.uploadId);
      if (use === undefined || original === null) return null;
      if (original.upload.sha256 === sha256) return original.source;
      const key = renditionKey(original, sha256);
      const kept = await deps.cache.open(key);
      if (kept !== null && (await sourceFacts(kept)).sha256 === sha256) return kept;
      await makeRenditions({ ...deps, recipe: recipeOf(use) }, original);
      return deps.cache.open(key);
    },
  };
}

/** Makes the renditions of one image for a later publish. @throws AppError where they cannot be made or kept */
export async function prepareRenditions(
  deps: ImageDeps,
  { template, use }: { template: string; use: ShownImage },
): Promise<void> {
  const original = await deps.originals(use.uploadId);
  if (original === null || !isImage(original.upload)) return;
  const recipe = { ...recipeFor(templateFor(template)), crop: use.crop };
  await renditionsOf({ ...deps, recipe }, original);
}

/** The size of what is shown, and the focal point in it. */
function shownOf(
  { width, height, focus }: Original['upload'],
  crop: Crop | undefined,
): Pick<SiteImage, 'width' | 'height' | 'focus'> {
  if (crop === undefined) return { width, height, focus };
  const area = croppedPixels({ width, height }, crop);
  return { width: area.width, height: area.height, focus: pointInCrop(focus, crop) };
}

/**
 * An image that is too large to scale does not stop the publish: it is shown as it was uploaded, and retried with the
 * next publish. A cropped one is refused, because the original would show what its author cut off.
 * @throws AppError any other refusal, with the name of the file
 */
type RenditionDeps = ImageDeps & { recipe: ImageRecipe };

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
