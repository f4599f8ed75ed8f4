import { Loading } from '#editor/ui/spinner.tsx';
import { MovedSite } from './moved-site.tsx';
import type { useSlugChange } from './use-slug-change.ts';

/** The live site while its URL changes, and the result. */
export function SlugMoveState({
  slugChange: { move, setSite },
}: {
  slugChange: ReturnType<typeof useSlugChange>;
}) {
  if (move.kind === 'moving') return <Loading label="Republishing your site at its new URL…" />;
  return move.kind === 'moved' && <MovedSite move={move.site} onMoved={setSite} />;
}
