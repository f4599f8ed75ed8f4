import type { Block } from '#src/domain/blocks/index.ts';
import type { ImageUse } from '#src/domain/fields.ts';
import type { ProjectView } from '../template.ts';

type CoverInput = Pick<ProjectView, 'project' | 'body'>;

/** The cover of a project with its caption, and the body below it. */
export type CaptionedCover = { image: ImageUse | null; caption: string; body: readonly Block[] };

/** If the body begins with the cover, its caption moves to the cover, which is then shown only once. */
export function captionedCover({ project: { cover }, body }: CoverInput): CaptionedCover {
  const [first, ...rest] = body;
  if (cover === null || first?.type !== 'image' || first.width === 'half')
    return { image: cover, caption: '', body };
  if (first.image?.uploadId !== cover.uploadId) return { image: cover, caption: '', body };
  const image = first.image.alt.trim() === '' ? cover : first.image;
  return { image, caption: first.caption.trim(), body: rest };
}

/** The body with its image of the cover first, because the cover opens the page and need not be shown again. */
export function coverFirst({ project: { cover }, body }: CoverInput): readonly Block[] {
  const same = body.find(
    (block) =>
      block.type === 'image' &&
      block.width !== 'half' &&
      cover !== null &&
      block.image?.uploadId === cover.uploadId,
  );
  return same === undefined ? body : [same, ...body.filter((block) => block !== same)];
}

/** True if a body begins with this image. */
export const isFirst = (image: ImageUse | null, [first]: readonly Block[]): boolean =>
  first?.type === 'image' && image !== null && first.image?.uploadId === image.uploadId;

/** The same without pairs of the cover: the other image is as wide as a single one. */
export function coverAlone(view: CoverInput): readonly Block[] {
  const body = coverFirst(view);
  if (!isFirst(view.project.cover, body)) return body;
  return body.map((block, index) =>
    index < 2 && block.type === 'image' && block.width === 'half' ? { ...block, width: 'wide' } : block,
  );
}
