import { publishWarnings, type PublishProgress, type PublishResult } from '#src/domain/publish-progress.ts';
import { href } from '#src/routes.ts';
import type { ClientError } from '#editor/client/client-error.ts';
import { ButtonLink } from '#editor/ui/button.tsx';
import { CopyButton } from '#editor/ui/copy-button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { ErrorNotice, Notice } from '#editor/ui/notice.tsx';
import { ProgressBar } from '#editor/ui/progress-bar.tsx';
import { QrCode } from '#editor/ui/qr-code.tsx';
import { partDone, stepNames } from './publish-steps.ts';
import styles from './publish.module.css';

/** The progress of a publish, and of the save before it. */
export function PublishRunning({
  progress,
  isSaving = false,
}: {
  progress: PublishProgress | null;
  isSaving?: boolean;
}) {
  const name = progress === null && isSaving ? 'Saving your changes' : stepNames[progress?.step ?? 'load'];
  return (
    <div className={styles.running}>
      <ProgressBar label="Publishing" part={progress === null ? null : partDone(progress)} />
      <p role="status">{name}…</p>
    </div>
  );
}

/** The reason why nothing was published. Each issue links to its field in the editor. */
export function PublishRefusal({
  error,
  portfolioId,
  onIssue,
}: {
  error: ClientError | null;
  portfolioId: string;
  /** Within the editor: replaces the navigation to a field. */
  onIssue?: (path: string) => void;
}) {
  if (error === null) return null;
  if (error.code !== 'publish-issues') {
    return (
      <ErrorNotice error={error}>
        {error.code === 'slug-missing' && <a href={`${href('profile')}#slug`}>Choose your URL</a>}
      </ErrorNotice>
    );
  }
  return (
    <Notice tone="danger">
      <p>
        <strong>{error.message}</strong> {error.fix}
      </p>
      <ul className={styles.issues}>
        {error.issues.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <a
              href={`${href('portfolioEdit', { id: portfolioId })}#${path}`}
              onClick={(event) => {
                if (onIssue === undefined) return;
                event.preventDefault();
                onIssue(path);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The live site with its URL, a copy button and a QR code. */
export function PublishDone({ result }: { result: PublishResult }) {
  const { url } = result;
  return (
    <>
      <Notice tone="success">
        <div className={styles.done}>
          <div>
            <p>
              <strong>Your site is live</strong> at{' '}
              <a href={url} target="_blank" rel="noopener">
                {url}
              </a>
            </p>
            <Actions>
              <ButtonLink variant="primary" href={url} target="_blank" rel="noopener">
                View site
              </ButtonLink>
              <CopyButton text={url} label="Copy URL" />
            </Actions>
          </div>
          <QrCode text={url} label="QR code of your site’s URL" />
        </div>
      </Notice>
      {publishWarnings(result).map((warning) => (
        <Notice key={warning} tone="warning">
          <p>{warning}</p>
        </Notice>
      ))}
    </>
  );
}
