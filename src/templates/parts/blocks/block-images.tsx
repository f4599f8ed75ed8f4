import type { ReactNode } from 'react';
import type { BlockFor } from '#src/domain/blocks/index.ts';
import type { SiteView } from '#src/templates/template.ts';
import { Plates, plainCaption } from '../plates.tsx';

type CaptionedImage = BlockFor<'gallery'>['images'][number];
type ImagesProps = { images: readonly CaptionedImage[]; site: SiteView; sizes: string };

/** Images with their captions, each with a class for its shape. */
export function BlockImages({ images, site, sizes }: ImagesProps): ReactNode {
  return <Plates items={images} site={site} sizes={sizes} captionOf={plainCaption} />;
}
