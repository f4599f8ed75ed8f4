import type { BlockComponents } from '#src/templates/template.ts';
import { Audio } from '../audio.tsx';
import { Figure, shapeOf } from '../image.tsx';
import { Video } from '../video.tsx';
import { BlockImages } from './block-images.tsx';
import { blockSizes } from './block-sizes.ts';
import { ComparisonBlock } from './comparison-block.tsx';

type MediaBlocks = 'image' | 'gallery' | 'video' | 'audio' | 'comparison';

/** Blocks of images, videos and audio. */
export const mediaBlocks: Pick<BlockComponents, MediaBlocks> = {
  image: ({ block, site }) => (
    <Figure
      use={block.image}
      site={site}
      sizes={blockSizes[block.width]}
      className={`block block-image width-${block.width} shape-${shapeOf(block.image, site)}`}
      caption={block.caption.trim()}
    />
  ),
  gallery: ({ block, site }) => (
    <div className={`block block-gallery layout-${block.layout}`}>
      <BlockImages
        images={block.images}
        site={site}
        sizes={block.layout === 'strip' ? blockSizes.wide : blockSizes.half}
      />
    </div>
  ),
  video: ({ block, site }) => (
    <div className="block block-video">
      <Video film={block} site={site} name={block.title} caption={block.caption} />
    </div>
  ),
  audio: ({ block, site }) => (
    <div className="block block-audio">
      <Audio sound={block} site={site} />
    </div>
  ),
  comparison: ComparisonBlock,
};
