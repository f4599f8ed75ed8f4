import type { Entry } from '#editor/document/apply-edit.ts';
import { mediaEdit } from '#editor/fields/add-media/media-edit.ts';
import { portfolioLimits, type PortfolioContent } from '#src/domain/portfolio.ts';
import type { Section } from '#src/domain/sections/index.ts';
import type { Upload } from '#src/domain/upload.ts';

/** Images of one folder: files, then uploads. */
export type Gallery<T> = { title: string; images: readonly T[] };

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Images by folder, folders by name. Browsers report folders only for a chosen folder; `folder` is the name for all
 * other images.
 */
export function galleriesOf<F extends Pick<File, 'webkitRelativePath'>>(
  files: readonly F[],
  folder: string | null,
): readonly Gallery<F>[] {
  const pathOf = ({ webkitRelativePath: path }: F): string =>
    path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return [...Map.groupBy(files, pathOf)]
    .toSorted(([one], [other]) => byName.compare(one, other))
    .map(([path, images]) => ({ title: path.split('/').at(-1) || folder || 'Gallery', images }));
}

/** A new portfolio with these galleries instead of its empty projects. */
export function withGalleries(
  content: PortfolioContent,
  galleries: readonly Gallery<Upload>[],
  newId: () => string,
): PortfolioContent {
  const made = galleries.flatMap(({ title, images: uploads }): readonly Entry[] => {
    if (uploads.length === 0) return [];
    const { edit } = mediaEdit(content, { to: { kind: 'series', page: '', title }, uploads, newId });
    return edit?.entries ?? [];
  });
  const first = content.sections.filter(({ type }) => type !== 'projects');
  const at = first.findIndex(({ type }) => type === 'contact');
  const room = portfolioLimits.sections - first.length;
  const sections = made.slice(0, room) as unknown as Section[];
  return { ...content, sections: first.toSpliced(at === -1 ? first.length : at, 0, ...sections) };
}
