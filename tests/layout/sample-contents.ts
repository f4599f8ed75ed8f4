import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { sniffType } from '#src/domain/sniff-type.ts';
import { isImageType } from '#src/domain/upload-types.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { loadSamples } from '#src/samples/load-sample.ts';
import type { CheckedContent } from '#src/template-check/checked-content.ts';
import { contentWithUploads } from '#src/template-check/sample-content.ts';

const folder = fileURLToPath(new URL('../../content/samples', import.meta.url));

/** Reads the size of an image and returns its bytes unchanged. */
const clean: ImageProcessor['clean'] = async (bytes) => {
  const { width, height } = await sharp(bytes).metadata();
  const contentType = sniffType(bytes);
  if (contentType === null || !isImageType(contentType)) throw new Error('This is no image.');
  return { bytes, contentType, width, height };
};

/** All samples, with plain areas as images. */
export async function sampleContents(): Promise<CheckedContent[]> {
  const samples = await loadSamples({ folder, imageProcessor: { clean } });
  return [...samples.values()].map(({ id, content, uploads }) =>
    contentWithUploads(
      id,
      content,
      uploads.map(({ upload }) => upload),
    ),
  );
}
