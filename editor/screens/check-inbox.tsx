import type { ReactNode } from 'react';
import type { SignUpOutcome } from '#editor/client/client.ts';
import { Button } from '#editor/ui/button.tsx';
import { href } from '#src/routes.ts';
import { GuestPage } from './guest-page.tsx';

/** A sign-up that continues by email, and the recipient. */
export type SentSignUp = { email: string; outcome: Exclude<SignUpOutcome, 'signed-in'> };

/** The same for an email with an account, so that nobody learns whether it has one. */
export function CheckInbox({ sent: { email, outcome }, onBack }: { sent: SentSignUp; onBack: () => void }) {
  return (
    <GuestPage
      heading="Check your inbox"
      foot={
        <p>
          {outcome === 'sign-in-link' ? 'Have an account?' : 'Already confirmed?'}{' '}
          <a href={href('login') + location.search}>Sign in</a>
        </p>
      }
    >
      {messages[outcome](<strong>{email}</strong>)}
      <Button onClick={onBack}>Use another email</Button>
    </GuestPage>
  );
}

const messages: Readonly<Record<SentSignUp['outcome'], (email: ReactNode) => ReactNode>> = {
  'confirm-email': (email) => (
    <>
      <p role="status">
        We sent an email to {email}. Open its link within one hour to create your account. If you have an
        account already, the email says so.
      </p>
      {spamAdvice}
    </>
  ),
  'sign-in-link': (email) => (
    <>
      <p role="status">
        We sent an email to {email}. Open its link to go on. If you have an account already, the link signs
        you in.
      </p>
      {spamAdvice}
    </>
  ),
  'confirm-kept-email': (email) => (
    <>
      <p role="status">
        This service cannot send emails yet. The email to {email} is waiting on its server, and the
        administrator of this service has to pass on the link in it.
      </p>
      <p>
        Ask the administrator for it, and open it within three days to create your account. If you have an
        account already, the email says so.
      </p>
    </>
  ),
  'confirm-own-email': (email) => (
    <>
      <p role="status">
        Vitrine runs on this machine without a mail server, so the email to {email} is a file in its data
        folder. The terminal shows the path.
      </p>
      <p>
        Open the link in it within three days to create your account. If you have an account already, the
        email says so.
      </p>
    </>
  ),
};

const spamAdvice = (
  <p>Nothing there after a few minutes? Look in the spam folder, or check the email address.</p>
);
