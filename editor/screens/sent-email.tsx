import type { ReactNode } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { CopyButton } from '#editor/ui/copy-button.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import styles from './sent-email.module.css';

/**
 * The result of a request for an email: `sent` where emails are sent, otherwise where `email` can be found. `email`
 * begins a sentence: `The email to ada@example.org`.
 */
export function SentEmail({ sent, email }: { sent: ReactNode; email: ReactNode }) {
  const kept = openClient().settings.keptEmails;
  if (kept === null) {
    return (
      <Notice tone="success">
        <p role="status">{sent}</p>
      </Notice>
    );
  }
  if (kept.folder === null) {
    return (
      <Notice tone="warning">
        <p role="status">
          {email} is waiting on the server, because this service cannot send emails yet. Ask its administrator
          for the link.
        </p>
      </Notice>
    );
  }
  return (
    <Notice>
      <p role="status">
        {email} is a file on this machine, because Vitrine has no mail server here. Open the newest file in
        this folder, then its link:
      </p>
      <MailFolder path={kept.folder} variant="secondary" />
    </Notice>
  );
}

/** The folder of emails that are stored as files, with a button to copy its path. */
export function MailFolder({ path, variant }: { path: string; variant: 'primary' | 'secondary' }) {
  return (
    <>
      <code className={styles.path}>{path}</code>
      <CopyButton text={path} label="Copy the path" variant={variant} />
    </>
  );
}
