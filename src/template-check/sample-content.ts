import { croppedPixels, imageKey, pointInCrop } from '#src/domain/crop.ts';
import { cropsIn } from '#src/domain/image-uses.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteImage, SiteMedia } from '#src/domain/site.ts';
import { isImageType } from '#src/domain/upload-types.ts';
import type { Upload } from '#src/domain/upload.ts';
import { recipeFor, renditionWidths } from '#src/media/image-recipe.ts';
import type { CheckedContent } from './checked-content.ts';
import { standInImage } from './stand-in-image.ts';

type Given = Omit<Upload, 'ownerId' | 'createdAt'>;

const recipe = recipeFor({ maxImageWidth: 1920 });

/** A portfolio with plain areas for its images, in the formats and sizes of a publish. */
export function contentWithUploads(
  name: string,
  content: PortfolioContent,
  uploads: readonly Given[],
): CheckedContent {
  const crops = cropsIn(content);
  const images: Record<string, SiteImage> = {};
  const files: Record<string, SiteMedia> = {};
  for (const upload of uploads) {
    const { id, contentType, width, height, credit, focus, alt, decorative } = upload;
    if (isImageType(contentType)) {
      const details = { credit, focus, alt, decorative };
      images[id] = planned(id, { width, height }, details);
      for (const { uploadId, crop } of crops.filter((one) => one.uploadId === id)) {
        const key = imageKey({ uploadId, crop });
        const area = croppedPixels({ width, height }, crop);
        images[key] = planned(key, area, { ...details, focus: pointInCrop(focus, crop) });
      }
    } else {
      files[id] = { name: upload.name, contentType, bytes: upload.bytes, sha256: upload.sha256 };
    }
  }
  return { name, content, images, files };
}

function planned(
  id: string,
  { width, height }: { width: number; height: number },
  details: Pick<SiteImage, 'credit' | 'focus' | 'alt' | 'decorative'>,
): SiteImage {
  const widths = renditionWidths(recipe, { width, height });
  return standInImage({ id, width, height, ...details, formats: ['avif', 'webp', 'jpeg'], widths });
}
