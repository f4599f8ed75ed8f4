import type { Upload } from '#src/domain/upload.ts';
import { memorySource, type ByteSource } from '#src/files/byte-source.ts';
import { imageFile } from '#src/media/image-file.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { recipeId, type ImageRecipe } from '#src/media/image-recipe.ts';
import type { Backend } from '#src/ports/backend.ts';
import { keepDerivedIfRoom } from '#src/uploads/derived-files.ts';

/** The widths that the editor's screens are served, in pixels. */
const viewWidths = [160, 320, 640, 1200, 1800];

type View = { source: ByteSource; contentType: string };

/** An image as WebP of the first width that is wide enough; made at the first look, then kept. Itself where no WebP is smaller. */
export async function viewOf(
  {
    documents,
    files,
    imageProcessor,
  }: Pick<Backend, 'documents' | 'files'> & { imageProcessor: ImageProcessor },
  { upload, source, width }: { upload: Upload; source: ByteSource; width: number },
): Promise<View> {
  const wide = viewWidths.find((candidate) => candidate >= width) ?? 1800;
  const recipe: ImageRecipe = { widths: [wide], formats: ['webp'] };
  const key = `${upload.sha256}.view.${recipeId(recipe)}`;
  const kept = await files.openDerived(upload.ownerId, key);
  if (kept !== null) return { source: kept, contentType: 'image/webp' };
  const [rendition] = await imageProcessor.variants(await imageFile(source), recipe, upload.ownerId);
  // Of a few pixels nothing is smaller than the image itself.
  if (rendition === undefined) return { source, contentType: upload.contentType };
  // Without room it is made again for each look.
  await keepDerivedIfRoom({ documents, files }, { ownerId: upload.ownerId, key }, rendition.bytes);
  return { source: memorySource(rendition.bytes), contentType: 'image/webp' };
}
