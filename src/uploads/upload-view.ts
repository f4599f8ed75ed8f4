import type { Crop } from '#src/domain/crop.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Upload } from '#src/domain/upload.ts';
import { isImage } from '#src/domain/upload-types.ts';
import { memorySource, type ByteSource } from '#src/files/byte-source.ts';
import { imageFile } from '#src/media/image-file.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { recipeId, type ImageRecipe } from '#src/media/image-recipe.ts';
import type { Backend } from '#src/ports/backend.ts';
import { storeDerivedIfSpace } from './derived-files.ts';

/** The widths of views for the editor, in pixels. */
const viewWidths = [160, 320, 640, 1200, 1800];

type View = { source: ByteSource; contentType: string };

type Asked = { upload: Upload; width: number; crop: Crop | undefined; signal: AbortSignal };

type Deps = Pick<Backend, 'documents' | 'files'> & { imageProcessor: ImageProcessor };

/**
 * The view of an upload: an image as `viewOf`, any other file unchanged.
 * @throws AppError 'not-found' when its bytes are gone
 */
export async function openView(deps: Deps, asked: Asked): Promise<View> {
  const { upload } = asked;
  const source = await deps.files.open(upload.ownerId, upload.sha256);
  if (source === null) throw new AppError('not-found');
  if (!isImage(upload)) return { source, contentType: upload.contentType };
  return viewOf(deps, { ...asked, source });
}

/**
 * An image as WebP of the first width that is wide enough, made on demand and then stored. The original when no WebP is
 * smaller.
 */
async function viewOf(
  { documents, files, imageProcessor }: Deps,
  { upload, source, width, crop, signal }: Asked & { source: ByteSource },
): Promise<View> {
  const wide = viewWidths.find((candidate) => candidate >= width) ?? 1800;
  const recipe: ImageRecipe = { widths: [wide], formats: ['webp'], crop };
  const key = `${upload.sha256}.view.${recipeId(recipe)}`;
  const kept = await files.openDerived(upload.ownerId, key);
  if (kept !== null) return { source: kept, contentType: 'image/webp' };
  const request = { account: upload.ownerId, signal };
  const [rendition] = await imageProcessor.variants(await imageFile(source), recipe, request);
  // A tiny image has no smaller WebP.
  if (rendition === undefined) return { source, contentType: upload.contentType };
  // Without enough storage it is made again each time.
  await storeDerivedIfSpace({ documents, files }, { ownerId: upload.ownerId, key }, rendition.bytes);
  return { source: memorySource(rendition.bytes), contentType: 'image/webp' };
}
