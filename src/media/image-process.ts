import { fileURLToPath } from 'node:url';
import { AppError } from '#src/domain/errors.ts';
import { sniffedBytes, sniffType } from '#src/domain/sniff-type.ts';
import { defaultUploadLimits } from '#src/domain/upload-limits.ts';
import { isImageType, type ImageType } from '#src/domain/upload-types.ts';
import { existingFile, readHead } from '#src/files/byte-source.ts';
import { openChildPool, type ChildPool, type JobEnd } from '#src/work/child-pool.ts';
import {
  cleanedSchema,
  drawingSchema,
  sizeSchema,
  variantsSchema,
  type ImageFile,
  type ImageJob,
  type ImageFormat,
  type Variant,
} from './image-job.ts';
import type { ImageRecipe } from './image-recipe.ts';
import type { SocialSpec } from './social-spec.ts';

/** The properties of an image; `width` and `height` in pixels as shown. */
export type ImageFacts = { contentType: ImageType; width: number; height: number };

export type CleanImage = ImageFacts & { bytes: Uint8Array };

export type ImageRequest = {
  /** The account of the job: accounts take turns. */
  account?: string;
  /** Ends the work, or takes it out of the queue, with 'unavailable': nobody waits for its result any more. */
  signal?: AbortSignal;
};

/**
 * Decodes, cleans and renders images in child processes with limits of CPU time and memory. Every method refuses with
 * AppError 'upload-type' when the leading bytes are those of no image we take, 'upload-too-large' with the limit among its
 * facts, 'upload-broken' with a `reason`, 'server-busy' and 'too-many-requests' when too much waits, and 'unavailable'
 * once closed.
 */
export type ImageProcessor = {
  /** Decodes the whole file. */
  inspect(file: ImageFile, request?: ImageRequest): Promise<ImageFacts>;
  /** The file as it is stored: upright, in sRGB, without any metadata. */
  clean(bytes: Uint8Array, request?: ImageRequest): Promise<CleanImage>;
  /** The same from file to file, without loading them into this process. */
  cleanFile(files: { from: string; to: string }, request?: ImageRequest): Promise<ImageFacts>;
  /** Renditions of a cleaned image: the same bytes and recipe always give the same bytes. */
  variants(file: ImageFile, recipe: ImageRecipe, request?: ImageRequest): Promise<Variant[]>;
  /**
   * A PNG of 1200 × 630 that shows a page where it is shared. The same spec always gives the same bytes.
   * @throws AppError 'work-failed', also where it would take too much
   */
  social(spec: SocialSpec): Promise<Uint8Array>;
  close(): Promise<void>;
};

export type ImageProcessorOptions = {
  childPath?: string;
  concurrency?: number;
  /** The most pixels of an image; by default those of the default settings. */
  maxPixels?: number;
  /** CPU time of each job. */
  cpuSeconds?: number;
  /** Resident memory of each child: the default is enough for a progressive JPEG or a WebP of 100 megapixels. */
  memoryBytes?: number;
  /** Draws social images in this process, which has limits of its own; by default a child draws them. */
  draw?: (spec: SocialSpec) => Promise<Uint8Array>;
};

/** Enough for a page of uploads of everybody; what one account sends at once is bounded by its browser. */
const queue = { maxWaiting: 2000, maxWaitingPerAccount: 600, maxRunningPerAccount: 64 };

/** Starts nothing yet: children start with the first job, and an idle one does not keep the program alive. */
export function openImageProcessor(options: ImageProcessorOptions = {}): ImageProcessor {
  const {
    childPath: path = besideThisFile(),
    cpuSeconds = 60,
    memoryBytes = 1024 * 1024 * 1024,
    concurrency = 2,
    maxPixels = defaultUploadLimits.pixels,
    draw = drawInChild,
  } = options;
  const pool = (role: 'image' | 'social', size: number): ChildPool =>
    openChildPool({
      path,
      args: [role],
      env: { VIPS_WARNING: '0' },
      memoryBytes,
      // Twice what a child holds that has drawn or read a few images.
      idleBytes: 256 * 1024 * 1024,
      stderr: 'ignore',
      concurrency: size,
      queue,
    });
  const images = pool('image', concurrency);
  const drawings = pool('social', 1);
  const decode = (job: ImageJob, { account = '', signal }: ImageRequest = {}): Promise<unknown> =>
    images.run({
      job,
      account,
      ...(signal && { signal }),
      cpuSeconds,
      explain: (end) => explainEnd(end, { cpuSeconds, memoryBytes }),
    });

  async function drawInChild(spec: SocialSpec): Promise<Uint8Array> {
    const job: ImageJob = { kind: 'social', spec };
    const explain = (): AppError => new AppError('work-failed', { what: 'the drawing of the social image' });
    return drawingSchema.parse(await drawings.run({ job, account: '', cpuSeconds, explain }));
  }

  return {
    async inspect(file, request) {
      const { contentType, format } = await sniffed(file);
      const size = await decode({ kind: 'inspect', file, format, maxPixels }, request);
      return { contentType, ...sizeSchema.parse(size) };
    },

    async clean(bytes, request) {
      const { contentType, format } = await sniffed(bytes);
      const cleaned = await decode({ kind: 'clean', file: bytes, format, maxPixels, to: null }, request);
      return { contentType, ...cleanedSchema.parse(cleaned) };
    },

    async cleanFile({ from, to }, request) {
      const file = { path: from };
      const { contentType, format } = await sniffed(file);
      const size = await decode({ kind: 'clean', file, format, maxPixels, to }, request);
      return { contentType, ...sizeSchema.parse(size) };
    },

    async variants(file, recipe, request) {
      const { format } = await sniffed(file);
      return variantsSchema.parse(
        await decode({ kind: 'variants', file, format, maxPixels, recipe }, request),
      );
    },

    social: draw,

    async close() {
      await Promise.all([images.close(), drawings.close()]);
    },
  };
}

/** The bundle of the child is beside the bundle of the server; in the source tree, the source file is run. */
function besideThisFile(): string {
  const name = import.meta.url.endsWith('.ts') ? './image-child.ts' : './image-child.mjs';
  return fileURLToPath(new URL(name, import.meta.url));
}

/** @throws AppError 'upload-type' */
async function sniffed(file: ImageFile): Promise<{ contentType: ImageType; format: ImageFormat }> {
  const head =
    file instanceof Uint8Array ? file : await readHead(await existingFile(file.path), sniffedBytes);
  const contentType = sniffType(head);
  if (contentType === null || !isImageType(contentType)) throw new AppError('upload-type');
  return { contentType, format: formats[contentType] };
}

const formats: Readonly<Record<ImageType, ImageFormat>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

function explainEnd(end: JobEnd, limits: { cpuSeconds: number; memoryBytes: number }): AppError {
  switch (end) {
    case 'cpu':
      return new AppError('upload-too-large', { limitSeconds: limits.cpuSeconds });
    case 'memory':
      return new AppError('upload-too-large', {
        limitMegabytes: Math.round(limits.memoryBytes / 1024 / 1024),
      });
    case 'crash':
      return new AppError('upload-broken', { reason: 'The image data is damaged or incomplete.' });
  }
}
