import { portfolioIdIn } from '#src/routes.ts';
import { PortfolioEdit } from './portfolio-edit.tsx';
import { PortfolioLoadError } from './portfolio/portfolio-load-error.tsx';

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
  if (id === null) return <PortfolioLoadError error={null} reload={() => location.reload()} />;
  return <PortfolioEdit id={id} mode={mode} />;
}
