import type { Block } from '#src/domain/blocks/index.ts';
import type { ImageUse } from '#src/domain/fields.ts';
import type { ProjectView } from '../template.ts';

type Told = Pick<ProjectView, 'project' | 'body'>;

/** The image that opens the page of a project, what its author says about it, and the body below it. */
export type ToldCover = { image: ImageUse | null; caption: string; body: readonly Block[] };

/** A body that begins with the cover says what the cover shows: the image opens the page with those words, and once. */
export function toldCover({ project: { cover }, body }: Told): ToldCover {
  const [first, ...rest] = body;
  if (cover === null || first?.type !== 'image' || first.width === 'half')
    return { image: cover, caption: '', body };
  if (first.image?.uploadId !== cover.uploadId) return { image: cover, caption: '', body };
  const image = first.image.alt.trim() === '' ? cover : first.image;
  return { image, caption: first.caption.trim(), body: rest };
}
