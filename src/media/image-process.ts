import { fileURLToPath } from 'node:url';
import { AppError } from '#src/domain/errors.ts';
import { sniffType, uploadLimits, type UploadType } from '#src/domain/upload.ts';
import { openChildPool, type ChildEnd } from './child-pool.ts';
import {
  cleanedSchema,
  drawingSchema,
  sizeSchema,
  variantsSchema,
  type ImageFormat,
  type Variant,
} from './image-job.ts';
import type { ImageRecipe } from './image-recipe.ts';
import type { SocialSpec } from './social-spec.ts';

/** What a file is: `width` and `height` in pixels as shown, 0 for a PDF. */
export type ImageFacts = { contentType: UploadType; width: number; height: number };

export type CleanImage = ImageFacts & { bytes: Uint8Array };

/**
 * Decodes, cleans and renders images in child processes with limits of time and memory. Every method refuses with
 * AppError 'upload-type' when the leading bytes are of no type we take, 'upload-too-large' with the limit among its
 * facts, 'upload-broken' with a `reason`, and 'unavailable' once closed.
 */
export type ImageProcessor = {
  /** Decodes the whole file. A PDF is only told by its first bytes. */
  inspect(bytes: Uint8Array): Promise<ImageFacts>;
  /** The file as it is stored: upright, in sRGB, without any metadata. A PDF stays as it is. */
  clean(bytes: Uint8Array): Promise<CleanImage>;
  /** Renditions of a cleaned image: the same bytes and recipe always give the same bytes. None for a PDF. */
  variants(bytes: Uint8Array, recipe: ImageRecipe): Promise<Variant[]>;
  /** A PNG of 1200 × 630 that shows a page where it is shared. The same spec always gives the same bytes. */
  social(spec: SocialSpec): Promise<Uint8Array>;
  close(): Promise<void>;
};

export type ImageProcessorOptions = {
  childPath?: string;
  concurrency?: number;
  timeoutMs?: number;
  /** Bytes of resident memory of each child. */
  memoryLimit?: number;
};

const formats: Readonly<Record<UploadType, ImageFormat | null>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'application/pdf': null,
};

/** Starts nothing yet: children start with the first job, and an idle one does not keep the program alive. */
export function openImageProcessor(options: ImageProcessorOptions = {}): ImageProcessor {
  const { path, timeoutMs, memoryLimit, concurrency } = {
    path: options.childPath ?? besideThisFile(),
    timeoutMs: options.timeoutMs ?? 10_000,
    memoryLimit: options.memoryLimit ?? 512 * 1024 * 1024,
    concurrency: options.concurrency ?? 2,
  };
  const limits = { path, timeoutMs, memoryLimit };
  const images = openChildPool({
    ...limits,
    role: 'image',
    concurrency,
    explain: (end) => explainEnd(end, { timeoutMs, memoryLimit }),
  });
  const drawings = openChildPool({
    ...limits,
    role: 'social',
    concurrency: 1,
    explain: () => new AppError('unavailable', { what: 'the drawing of social images' }),
  });

  return {
    async inspect(bytes) {
      const contentType = typeOf(bytes);
      limitSize(bytes);
      const format = formats[contentType];
      if (format === null) return { contentType, width: 0, height: 0 };
      const size = sizeSchema.parse(await images.run({ kind: 'inspect', bytes, format }));
      return { contentType, ...size };
    },

    async clean(bytes) {
      const contentType = typeOf(bytes);
      limitSize(bytes);
      const format = formats[contentType];
      if (format === null) return { contentType, width: 0, height: 0, bytes };
      const cleaned = cleanedSchema.parse(await images.run({ kind: 'clean', bytes, format }));
      return { contentType, ...cleaned };
    },

    async variants(bytes, recipe) {
      const format = formats[typeOf(bytes)];
      if (format === null) return [];
      return variantsSchema.parse(await images.run({ kind: 'variants', bytes, format, recipe }));
    },

    async social(spec) {
      return drawingSchema.parse(await drawings.run({ kind: 'social', spec }));
    },

    async close() {
      await Promise.all([images.close(), drawings.close()]);
    },
  };
}

/** The bundle of the child lies beside the bundle of the server; in the source tree it is run as it is written. */
function besideThisFile(): string {
  const name = import.meta.url.endsWith('.ts') ? './image-child.ts' : './image-child.mjs';
  return fileURLToPath(new URL(name, import.meta.url));
}

function typeOf(bytes: Uint8Array): UploadType {
  const type = sniffType(bytes);
  if (type === null) throw new AppError('upload-type');
  return type;
}

function limitSize(bytes: Uint8Array): void {
  if (bytes.byteLength > uploadLimits.fileBytes) {
    throw new AppError('upload-too-large', { bytes: bytes.byteLength, limitBytes: uploadLimits.fileBytes });
  }
}

function explainEnd(end: ChildEnd, limits: { timeoutMs: number; memoryLimit: number }): AppError {
  switch (end) {
    case 'timeout':
      return new AppError('upload-too-large', { limitSeconds: limits.timeoutMs / 1000 });
    case 'memory':
      return new AppError('upload-too-large', {
        limitMegabytes: Math.round(limits.memoryLimit / 1024 / 1024),
      });
    case 'crash':
      return new AppError('upload-broken', { reason: 'The image data is damaged or incomplete.' });
  }
}
