import type { ReactNode } from 'react';
import type { ClientError } from '#editor/client/client-error.ts';
import styles from './notice.module.css';
import { classNames } from './class-names.ts';

export type Tone = 'success' | 'warning' | 'danger' | 'neutral';

/** Words in a box that stay until their reason is gone. `danger` ones are said at once to screen readers. */
export function Notice({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === 'danger' ? 'alert' : undefined}>
      {children}
    </div>
  );
}

/** A failure as it is shown: what happened, what to do, what it is about. Issues of `beside` stand beside their fields. */
export function ErrorNotice({
  error,
  beside = [],
  children,
}: {
  error: ClientError | null;
  beside?: readonly string[];
  children?: ReactNode;
}) {
  if (error === null) return null;
  const rest = error.issues.filter((issue) => !beside.includes(issue.path));
  if (error.issues.length > 0 && rest.length === 0) return null;
  return (
    <Notice tone="danger">
      <p>
        <strong>{error.message}</strong> {error.fix}
      </p>
      {rest.length > 0 && (
        <ul>
          {rest.map((issue) => (
            <li key={`${issue.path} ${issue.message}`}>
              {issue.path !== '' && <code>{issue.path}</code>} {issue.message}
            </li>
          ))}
        </ul>
      )}
      {children}
    </Notice>
  );
}
