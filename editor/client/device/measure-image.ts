/** The size of an image as browsers show it, in pixels. Rejects for files that they cannot show. */
export async function measureImage(file: Blob): Promise<{ width: number; height: number }> {
  const image = await createImageBitmap(file);
  const { width, height } = image;
  image.close();
  return { width, height };
}
