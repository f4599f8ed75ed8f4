import { croppedPixels, type Crop } from '#src/domain/crop.ts';

/** The maximum width of images in the editor. */
const maxWidth = 1800;

/** A crop of an image as a separate image, for screens. Rejects for files that browsers cannot show. */
export async function cropImage(file: Blob, crop: Crop): Promise<Blob> {
  const image = await createImageBitmap(file);
  const { left, top, width, height } = croppedPixels(image, crop);
  const scale = Math.min(1, maxWidth / width);
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.max(1, Math.round(height * scale)));
  canvas.getContext('2d')?.drawImage(image, left, top, width, height, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas.convertToBlob({ type: 'image/webp' });
}
