import { openClient } from '#editor/client/open-client.ts';
import type { SiteState } from '#editor/client/client.ts';
import { titleOf } from '#editor/document/title-of.ts';
import { href } from '#src/routes.ts';

/** The portfolio that visitors see in place of the one in hand. */
export type ShownInstead = { id: string; title: string };

/** Null when the site shows this portfolio, or nothing. */
export async function shownInsteadOf(
  id: string,
  { live, disabled }: SiteState,
): Promise<ShownInstead | null> {
  if (live === null || live.portfolioId === id || disabled !== null) return null;
  const all = await openClient().listPortfolios();
  const other = all.find((portfolio) => portfolio.id === live.portfolioId);
  return { id: live.portfolioId, title: titleOf(other ?? { title: '' }) };
}

/** What publishing does to the other portfolio. */
export function TakesItsPlace({ other }: { other: ShownInstead }) {
  return (
    <>
      Your site now shows <a href={href('portfolio', { id: other.id })}>{other.title}</a>. Publishing puts
      this portfolio in its place. {other.title} stays in your account, and you can publish it again.
    </>
  );
}

export const publishLabel = ({ isLive, replaces }: { isLive: boolean; replaces: boolean }): string => {
  if (isLive) return 'Publish again';
  return replaces ? 'Replace and publish' : 'Publish';
};
