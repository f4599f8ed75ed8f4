import { blockSizes } from '../parts/blocks/block-sizes.ts';
import { defaultBlocks } from '../parts/blocks/default-blocks.tsx';
import { Figure, imageOf } from '../parts/image.tsx';
import { Plates, plainCaption } from '../parts/plates.tsx';
import { ratioClass } from '../parts/ratio.ts';
import { rowsOf } from './image-rows.ts';
import type { ImageUse } from '#src/domain/fields.ts';
import type { BlockComponents, SiteView } from '../template.ts';

/** The aspect ratio of a row of images: three upright ones, or two wide ones. */
export const imageRows = rowsOf(2.4);

/** An image with a larger aspect ratio takes the whole width of its page. */
const panorama = 1.6;

/** The default blocks, but with images in rows of equal height, and single ones where they fill their place. */
export const blocks: BlockComponents = {
  ...defaultBlocks,
  image: ({ block, site }) => (
    <Figure
      use={block.image}
      site={site}
      sizes={blockSizes[block.width]}
      className={`block block-image width-${block.width} ${placeClass(block.image, site)}`}
      caption={block.caption.trim()}
    />
  ),
  gallery: ({ block, site }) => (
    <div className={`block block-gallery layout-${block.layout}`}>
      <Plates
        items={block.images}
        site={site}
        sizes={block.layout === 'strip' ? blockSizes.wide : blockSizes.half}
        rows={block.layout === 'strip' ? undefined : imageRows}
        captionOf={plainCaption}
      />
    </div>
  ),
};

/** The class of an image by its shape: images that are neither tall nor panoramas are on the text axis. */
export function placeClass(use: ImageUse | null, site: SiteView): string {
  const image = imageOf(use, site);
  if (image === null) return '';
  const ratio = image.width / image.height;
  const place = ratio < 0.9 ? 'tall' : ratio < panorama ? 'axis' : 'across';
  return `image-${place} ${ratioClass(image)}`;
}
