import { ButtonLink } from '#editor/ui/button.tsx';
import { EmptyState } from '#editor/ui/empty-state.tsx';
import { href } from '#src/routes.ts';

/** In place of a portfolio that there is not. */
export function NotHere() {
  return (
    <EmptyState
      title="This portfolio is not here"
      actions={<ButtonLink href={href('portfolios')}>All portfolios</ButtonLink>}
    >
      <p>It was deleted, or the URL is incomplete.</p>
    </EmptyState>
  );
}
