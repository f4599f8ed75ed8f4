import { AppError } from '#src/domain/errors.ts';
import type { Upload } from '#src/domain/upload.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { recipeId, type ImageRecipe } from '#src/media/image-recipe.ts';
import type { FileStore } from '#src/ports/file-store.ts';

/** The widths that the editor's screens are served, in pixels. */
const viewWidths = [160, 320, 640, 1200, 1800];

/** An image as WebP of the first width that is wide enough; made at the first look, then kept. */
export async function viewOf(
  { files, imageProcessor }: { files: FileStore; imageProcessor: ImageProcessor },
  { upload, bytes, width }: { upload: Upload; bytes: Uint8Array; width: number },
): Promise<Uint8Array> {
  const wide = viewWidths.find((candidate) => candidate >= width) ?? 1800;
  const recipe: ImageRecipe = { widths: [wide], formats: ['webp'] };
  const key = `${upload.sha256}.view.${recipeId(recipe)}`;
  const kept = await files.getDerived(upload.ownerId, key);
  if (kept !== null) return kept;
  const view = (await imageProcessor.variants(bytes, recipe, upload.ownerId)).at(0)?.bytes;
  if (view === undefined) throw new AppError('not-found');
  await files.putDerived(upload.ownerId, key, view);
  return view;
}
