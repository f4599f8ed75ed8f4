import { openClient } from '#editor/client/open-client.ts';
import type { SiteState } from '#editor/client/client.ts';
import { titleOf } from '#editor/document/title-of.ts';
import { href } from '#src/routes.ts';

/** Another portfolio, which is live instead of this one. */
export type OtherLivePortfolio = { id: string; title: string };

/** Null if this portfolio is live, or nothing. */
export async function otherLivePortfolio(
  id: string,
  { live, disabled }: SiteState,
): Promise<OtherLivePortfolio | null> {
  if (live === null || live.portfolioId === id || disabled !== null) return null;
  const all = await openClient().listPortfolios();
  const other = all.find((portfolio) => portfolio.id === live.portfolioId);
  return { id: live.portfolioId, title: titleOf(other ?? { title: '' }) };
}

/** The effect of publishing on the other portfolio. */
export function ReplacesLivePortfolio({ other }: { other: OtherLivePortfolio }) {
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
