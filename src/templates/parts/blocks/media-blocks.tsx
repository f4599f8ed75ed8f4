import type { BlockComponents } from '#src/templates/template.ts';
import { Audio } from '../audio.tsx';
import { Figure, SiteImage, hasImage, shapeOf } from '../image.tsx';
import { Video } from '../video.tsx';
import { BlockImages } from './block-images.tsx';

type MediaBlocks = 'image' | 'gallery' | 'video' | 'audio' | 'comparison';

const sizesOf = {
  text: '(min-width: 60rem) 44rem, 100vw',
  wide: '(min-width: 60rem) 80vw, 100vw',
  full: '100vw',
  half: '(min-width: 60rem) 50vw, 100vw',
};

/** Blocks of images, films and sounds. */
export const mediaBlocks: Pick<BlockComponents, MediaBlocks> = {
  image: ({ block, site }) => (
    <Figure
      use={block.image}
      site={site}
      sizes={sizesOf[block.width]}
      className={`block block-image width-${block.width} shape-${shapeOf(block.image, site)}`}
      caption={block.caption.trim()}
    />
  ),
  gallery: ({ block, site }) => (
    <div className={`block block-gallery layout-${block.layout}`}>
      <BlockImages
        images={block.images}
        site={site}
        sizes={block.layout === 'strip' ? sizesOf.wide : sizesOf.half}
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
  comparison: ({ block, site }) => {
    const sides = [
      { use: block.before, label: block.beforeLabel.trim() || site.labels.before },
      { use: block.after, label: block.afterLabel.trim() || site.labels.after },
    ].filter(({ use }) => hasImage(use, site));
    if (sides.length === 0) return null;
    return (
      <figure className="block block-comparison">
        <div className="sides">
          {sides.map(({ use, label }, index) => (
            <div key={index} className="side">
              <p className="side-label" dir="auto">
                {label}
              </p>
              <SiteImage use={use} site={site} sizes={sizesOf.half} />
            </div>
          ))}
        </div>
        {block.caption.trim() !== '' && <figcaption dir="auto">{block.caption.trim()}</figcaption>}
      </figure>
    );
  },
};
