import { Mail } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { SignUpOutcome } from '#editor/client/client.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Button } from '#editor/ui/button.tsx';
import { ErrorNotice, Notice } from '#editor/ui/notice.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { href } from '#src/routes.ts';
import { EmailLine, GuestActions, GuestPage } from './guest-page.tsx';
import { MailFolder } from './sent-email.tsx';

/** A sign-up that continues by email, and the recipient. */
export type SentSignUp = { email: string; outcome: Exclude<SignUpOutcome, 'signed-in'> };

/** The same for an email with an account, so that nobody learns whether it has one. */
export function CheckInbox({
  sent: { email, outcome },
  sendAgain,
  onBack,
}: {
  sent: SentSignUp;
  /** @throws ClientError, also after too many requests */
  sendAgain: () => Promise<void>;
  onBack: () => void;
}) {
  const [times, setTimes] = useState(0);
  const { busy, error, submit } = useSubmit(async () => {
    await sendAgain();
    setTimes((count) => count + 1);
  });
  // The others are files on the server already, which an administrator passes on.
  const isMailed = outcome === 'confirm-email' || outcome === 'sign-in-link';
  const folder = openClient().settings.keptEmails?.folder ?? null;
  return (
    <GuestPage
      Icon={Mail}
      heading={headings[outcome]}
      foot={
        <p>
          {outcome === 'sign-in-link' ? 'Have an account?' : 'Already confirmed?'}{' '}
          <a href={href('login') + location.search}>Sign in</a>
        </p>
      }
    >
      {messages[outcome](<EmailLine email={email} />)}
      <ErrorNotice error={error} />
      {times > 0 && error === null && (
        <Notice key={times} tone="success">
          <p role="status">We sent another email to {email}.</p>
        </Notice>
      )}
      <GuestActions>
        {isMailed && (
          <Button busy={busy} onClick={submit}>
            Send again
          </Button>
        )}
        {folder !== null && <MailFolder path={folder} variant="primary" />}
        <Button variant={isMailed ? 'tertiary' : 'secondary'} onClick={onBack}>
          Use another email
        </Button>
      </GuestActions>
    </GuestPage>
  );
}

const headings: Readonly<Record<SentSignUp['outcome'], string>> = {
  'confirm-email': 'Check your inbox',
  'sign-in-link': 'Check your inbox',
  'confirm-kept-email': 'Ask for the confirmation email',
  'confirm-own-email': 'Open the confirmation email',
};

const messages: Readonly<Record<SentSignUp['outcome'], (email: ReactNode) => ReactNode>> = {
  'confirm-email': (email) => (
    <>
      <p role="status">We sent an email to {email}</p>
      <p>
        Open its link within one hour to create your account. If you have an account already, the email says
        so.
      </p>
      {spamAdvice}
    </>
  ),
  'sign-in-link': (email) => (
    <>
      <p role="status">We sent an email to {email}</p>
      <p>Open its link to go on. If you have an account already, the link signs you in.</p>
      {spamAdvice}
    </>
  ),
  'confirm-kept-email': (email) => (
    <>
      <p role="status">This service cannot send emails yet. Its server keeps the email to {email}</p>
      <p>
        Ask the administrator for the link in it, and open it within three days. It creates your account. If
        you have one already, the email says so.
      </p>
    </>
  ),
  'confirm-own-email': (email) => (
    <>
      <p role="status">
        No mail server is set up, so Vitrine wrote a file on this machine instead of an email to {email}
      </p>
      <p>
        Open the newest file in the folder below, then its link, within three days. It creates your account.
        If you have one already, the email says so.
      </p>
    </>
  ),
};

const spamAdvice = (
  <p>Nothing there after a few minutes? Look in the spam folder, or check the email address.</p>
);
