import { AppError } from '#src/domain/errors.ts';
import type { Upload } from '#src/domain/upload.ts';
import { memorySource, type ByteSource } from '#src/files/byte-source.ts';
import { imageFile } from '#src/media/image-file.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { recipeId, type ImageRecipe } from '#src/media/image-recipe.ts';
import type { Backend } from '#src/ports/backend.ts';
import { keepDerivedIfRoom } from '#src/uploads/derived-files.ts';

/** The widths that the editor's screens are served, in pixels. */
const viewWidths = [160, 320, 640, 1200, 1800];

/** An image as WebP of the first width that is wide enough; made at the first look, then kept. */
export async function viewOf(
  {
    documents,
    files,
    imageProcessor,
  }: Pick<Backend, 'documents' | 'files'> & { imageProcessor: ImageProcessor },
  { upload, source, width }: { upload: Upload; source: ByteSource; width: number },
): Promise<ByteSource> {
  const wide = viewWidths.find((candidate) => candidate >= width) ?? 1800;
  const recipe: ImageRecipe = { widths: [wide], formats: ['webp'] };
  const key = `${upload.sha256}.view.${recipeId(recipe)}`;
  const kept = await files.openDerived(upload.ownerId, key);
  if (kept !== null) return kept;
  const [rendition] = await imageProcessor.variants(await imageFile(source), recipe, upload.ownerId);
  const view = rendition?.bytes;
  if (view === undefined) throw new AppError('not-found');
  // Without room it is made again for each look.
  await keepDerivedIfRoom({ documents, files }, { ownerId: upload.ownerId, key }, view);
  return memorySource(view);
}
