import type { Portfolio } from '#src/domain/portfolio.ts';
import { href } from '#src/routes.ts';
import type { ReleaseSummary } from '#editor/client/client.ts';
import { Button } from '#editor/ui/button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import { Card } from '#editor/ui/page.tsx';
import { PublishDone, PublishRefusal, PublishRunning } from '../publish/publish-outcome.tsx';
import { publishLabel } from '../publish/shown-instead.tsx';
import { usePublish } from '../publish/use-publish.ts';

/** Puts the portfolio on the person's site, and says how far that is. */
export function Publish({
  portfolio,
  live,
  replaces,
  hasSlug,
  onPublished,
}: {
  portfolio: Portfolio;
  live: ReleaseSummary | null;
  /** The site shows another portfolio. */
  replaces: boolean;
  hasSlug: boolean;
  onPublished: () => void;
}) {
  const { busy, error, submit, progress, result } = usePublish(portfolio.id, { onPublished });
  return (
    <Card heading="Publish" lead={leadOf(portfolio, live)}>
      {!hasSlug && (
        <Notice tone="warning">
          <p>
            Your site needs a slug first. <a href={`${href('profile')}#slug`}>Choose one in your profile</a>.
          </p>
        </Notice>
      )}
      <Actions>
        <Button
          variant={isCurrent(portfolio, live) ? 'secondary' : 'primary'}
          busy={busy}
          disabled={!hasSlug}
          onClick={submit}
        >
          {publishLabel({ isLive: live !== null, replaces })}
        </Button>
      </Actions>
      {busy && <PublishRunning progress={progress} />}
      <PublishRefusal error={error} portfolioId={portfolio.id} />
      {result !== null && live?.id === result.releaseId && <PublishDone result={result} />}
    </Card>
  );
}

/** Publishing would change nothing for visitors. */
function isCurrent(portfolio: Portfolio, live: ReleaseSummary | null): boolean {
  return live !== null && portfolio.revision <= live.revision;
}

function leadOf(portfolio: Portfolio, live: ReleaseSummary | null): string {
  if (live === null) return 'Nobody but you sees this portfolio until you publish it.';
  return isCurrent(portfolio, live)
    ? 'Your site shows all that is in this portfolio.'
    : 'This portfolio has been changed since; your site shows the earlier state until you publish again.';
}
