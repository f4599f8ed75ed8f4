import { useState } from 'react';
import type { Portfolio } from '#src/domain/portfolio.ts';
import { publishWarnings, type PublishProgress, type PublishResult } from '#src/domain/publish-progress.ts';
import type { ReleaseSummary } from '#editor/client/client.ts';
import type { ClientError } from '#editor/client/client-error.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { CopyButton } from '#editor/ui/copy-button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { ErrorNotice, Notice } from '#editor/ui/notice.tsx';
import { Card } from '#editor/ui/page.tsx';
import { ProgressBar } from '#editor/ui/progress-bar.tsx';
import { toast } from '#editor/ui/toast.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { href } from '#src/routes.ts';
import styles from './portfolio.module.css';
import { partDone, stepNames } from './publish-steps.ts';

/** Puts the portfolio on the person's site, and says how far that is. */
export function Publish({
  portfolio,
  live,
  hasSlug,
  onPublished,
}: {
  portfolio: Portfolio;
  live: ReleaseSummary | null;
  hasSlug: boolean;
  onPublished: () => void;
}) {
  const [progress, setProgress] = useState<PublishProgress | null>(null);
  const [result, setResult] = useState<PublishResult | null>(null);
  const { busy, error, submit } = useSubmit(async () => {
    setResult(null);
    setProgress(null);
    const done = await openClient().publish(portfolio.id, setProgress);
    setResult(done);
    toast.success(done.unchanged ? 'Nothing has changed: your site is up to date.' : 'Your site is live.');
    onPublished();
  });

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
        <Button variant="primary" busy={busy} disabled={!hasSlug} onClick={submit}>
          {live === null ? 'Publish' : 'Publish again'}
        </Button>
      </Actions>
      {busy && <Running progress={progress} />}
      <Refusal error={error} portfolio={portfolio} />
      {result !== null && live?.id === result.releaseId && <Done result={result} />}
    </Card>
  );
}

function leadOf(portfolio: Portfolio, live: ReleaseSummary | null): string {
  if (live === null) return 'Nobody but you sees this portfolio until you publish it.';
  const drafts = portfolio.revision - live.revision;
  return drafts <= 0
    ? 'Your site shows all that is in this portfolio.'
    : 'This portfolio has been changed since; your site shows the earlier state until you publish again.';
}

function Running({ progress }: { progress: PublishProgress | null }) {
  const name = stepNames[progress?.step ?? 'load'];
  return (
    <div className={styles.running}>
      <ProgressBar label="Publishing" part={progress === null ? null : partDone(progress)} />
      <p role="status">{name}…</p>
    </div>
  );
}

/** Each issue leads to its field in the editor. */
function Refusal({ error, portfolio }: { error: ClientError | null; portfolio: Portfolio }) {
  if (error === null) return null;
  if (error.code !== 'publish-issues') {
    return (
      <ErrorNotice error={error}>
        {error.code === 'slug-missing' && <a href={`${href('profile')}#slug`}>Choose your slug</a>}
      </ErrorNotice>
    );
  }
  return (
    <Notice tone="danger">
      <p>
        <strong>{error.message}</strong> {error.fix}
      </p>
      <ul className={styles.issues}>
        {error.issues.map((issue) => (
          <li key={`${issue.path} ${issue.message}`}>
            <a href={`${href('portfolioEdit', { id: portfolio.id })}#${issue.path}`}>{issue.message}</a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Done({ result }: { result: PublishResult }) {
  const { url } = result;
  return (
    <>
      <Notice tone="success">
        <p>
          <strong>Your site is live</strong> at{' '}
          <a href={url} target="_blank" rel="noopener">
            {url}
          </a>
        </p>
        <Actions>
          <ButtonLink href={url} target="_blank" rel="noopener">
            View site
          </ButtonLink>
          <CopyButton text={url} label="Copy URL" />
        </Actions>
      </Notice>
      {publishWarnings(result).map((warning) => (
        <Notice key={warning} tone="warning">
          <p>{warning}</p>
        </Notice>
      ))}
    </>
  );
}
