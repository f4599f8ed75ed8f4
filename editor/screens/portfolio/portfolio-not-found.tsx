import { ButtonLink } from '#editor/ui/button.tsx';
import { EmptyState } from '#editor/ui/empty-state.tsx';
import { href } from '#src/routes.ts';

/** Replaces a portfolio that does not exist. */
export function PortfolioNotFound() {
  return (
    <EmptyState
      title="This portfolio is not here"
      actions={<ButtonLink href={href('portfolios')}>All portfolios</ButtonLink>}
    >
      <p>It was deleted, or the URL is incomplete.</p>
    </EmptyState>
  );
}
