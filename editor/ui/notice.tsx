import type { ReactNode } from 'react';
import type { ClientError } from '#editor/client/client-error.ts';
import styles from './notice.module.css';
import { classNames } from './class-names.ts';

export type Tone = 'success' | 'warning' | 'danger' | 'neutral';

/** A box with a message that stays while its reason exists. `danger` is announced to screen readers at once. */
export function Notice({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <div className={classNames(styles.notice, styles[tone])} role={tone === 'danger' ? 'alert' : undefined}>
      {children}
    </div>
  );
}

/** An error with its title, fix and issues. Issues of fields in `beside` are shown beside those fields instead. */
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
