import { titleOf } from '#editor/document/title-of.ts';
import { Card } from '#editor/ui/page.tsx';
import type { OpenComments } from '#src/domain/comment.ts';
import type { PortfolioSummary } from '#src/domain/portfolio-head.ts';
import { href } from '#src/routes.ts';
import { openCommentsText } from '../comments/open-comments-text.ts';
import styles from './dashboard.module.css';

/** Open comments on drafts, by portfolio. Hidden if there are none. */
export function OpenCommentsCard({
  comments,
  portfolios,
}: {
  comments: readonly OpenComments[];
  portfolios: readonly PortfolioSummary[];
}) {
  if (comments.length === 0) return null;
  return (
    <Card heading="Comments">
      <ul className={styles.comments}>
        {comments.map(({ portfolioId, count }) => {
          const portfolio = portfolios.find(({ id }) => id === portfolioId);
          if (portfolio === undefined) return null;
          return (
            <li key={portfolioId}>
              <a href={`${href('portfolioEdit', { id: portfolioId })}?comments`}>{openCommentsText(count)}</a>{' '}
              on the draft of {titleOf(portfolio)}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
