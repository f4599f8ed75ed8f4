import { EmptyState } from '#editor/ui/empty-state.tsx';
import { ButtonLink } from '#editor/ui/button.tsx';
import { href, portfolioIdIn } from '#src/routes.ts';
import { PortfolioEdit } from './portfolio-edit.tsx';

/** The editor with the live preview, for the portfolio of the URL. */
export function EditPage() {
  return <Edit mode="preview" />;
}

/** The same forms without a preview. */
export function PlainEditPage() {
  return <Edit mode="plain" />;
}

function Edit({ mode }: { mode: 'preview' | 'plain' }) {
  const id = portfolioIdIn(location.pathname);
  if (id === null) {
    return (
      <EmptyState
        title="The URL names no portfolio"
        actions={<ButtonLink href={href('portfolios')}>All portfolios</ButtonLink>}
      >
        <p>Open one from the list.</p>
      </EmptyState>
    );
  }
  return <PortfolioEdit id={id} mode={mode} />;
}
