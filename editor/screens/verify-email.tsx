import { MailCheck, MailX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ClientError } from '#editor/client/client-error.ts';
import { errorMessages } from '#editor/client/error-messages.ts';
import { openClient } from '#editor/client/open-client.ts';
import { useSession, useUser } from '#editor/session/session.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { Actions } from '#editor/ui/form.tsx';
import { ErrorNotice, Notice } from '#editor/ui/notice.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { useLoaded, type Loaded } from '#editor/ui/use-loaded.ts';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { href, signInFor } from '#src/routes.ts';
import { GuestPage } from './guest-page.tsx';
import { waitingPath } from './waiting-path.ts';

type Outcome = 'confirmed' | 'two-factor-off' | 'no-token';

let asked: Promise<Outcome> | null = null;

/** Sent once for each page load, because a token works once. */
function verify(): Promise<Outcome> {
  asked ??= openLink(new URLSearchParams(location.search));
  return asked;
}

async function openLink(search: URLSearchParams): Promise<Outcome> {
  const token = search.get('token');
  if (token === null) return 'no-token';
  if (search.has('two-factor')) {
    await openClient().security.undoTwoFactor(token);
    return 'two-factor-off';
  }
  await openClient().verifyEmail(token);
  return 'confirmed';
}

/**
 * The target of the link in a confirmation email: with `?token=…` this page confirms the address; without one the
 * sign-in service has done it, and adds `?error=…` when the link is used up.
 */
export function VerifyEmail() {
  const { loaded } = useLoaded(verify);
  const session = useSession();
  // Only read here, because React may run a first render twice.
  const [waiting] = useState(() => waitingPath.read(localStorage));
  useEffect(() => waitingPath.forget(localStorage), []);
  const isIn = session.status === 'in';
  const failed = isUsed(loaded);
  const verified = isIn && session.user.emailVerified && !failed;
  const isConfirmed = loaded.kind === 'ready' && (loaded.value === 'confirmed' || verified);
  const onward = isIn ? (
    // After a link that failed, requesting a new one is the primary action.
    <ButtonLink variant={isConfirmed ? 'primary' : 'secondary'} href={href('dashboard')}>
      Go to the dashboard
    </ButtonLink>
  ) : (
    <ButtonLink variant="primary" href={failed ? signInFor(here()) : signInFrom(loaded, waiting)}>
      Sign in
    </ButtonLink>
  );

  if (loaded.kind === 'loading') {
    return (
      <GuestPage heading="Opening your link">
        <Loading label="One moment…" />
      </GuestPage>
    );
  }
  if (new URLSearchParams(location.search).has('two-factor')) return <TwoFactorUndone loaded={loaded} />;
  if (isConfirmed) {
    return (
      <GuestPage
        Icon={MailCheck}
        heading="Your email address is confirmed"
        lead="Thank you. You can close this page, or go on."
      >
        {onward}
      </GuestPage>
    );
  }
  const { title, fix } = loaded.kind === 'failed' ? causeOf(loaded.error) : failed ? used : incomplete;
  return (
    <GuestPage
      Icon={MailX}
      heading={title}
      foot={
        <Actions>
          {onward}
          {failed && !isIn && <ButtonLink href={href('register')}>Create an account</ButtonLink>}
        </Actions>
      }
    >
      <p role="alert">{fix} Your email address was not confirmed.</p>
      {isIn ? <SendAgain /> : failed && <p>{toGetNew}</p>}
    </GuestPage>
  );
}

/** The error of the link is shown first, because it says what to do. */
type Cause = { title: string; fix: string };

const causeOf = ({ message, fix }: ClientError): Cause => ({ title: withoutStop(message), fix });
const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');
const incomplete: Cause = {
  title: 'This link is incomplete',
  fix: 'Open it from the email again, or copy all of it.',
};
const expired = errorMessages['link-expired'];
const used: Cause = { title: withoutStop(expired.title), fix: expired.fix };

/** With a session, this page has the button for it. */
const toGetNew =
  'Sign in to get one on this page. If you have only just registered, there is no account yet: create it again.';

/** True if the link was used already or has expired. */
function isUsed(loaded: Loaded<unknown>): boolean {
  if (loaded.kind === 'failed') return loaded.error.code === 'link-expired';
  return new URLSearchParams(location.search).has('error');
}

const here = (): string => location.pathname + location.search;

function TwoFactorUndone({ loaded }: { loaded: Loaded<unknown> }) {
  const newPassword = (
    <ButtonLink variant="primary" href={href('forgotPassword')}>
      Choose a new password
    </ButtonLink>
  );
  if (loaded.kind === 'failed') {
    return (
      <GuestPage heading="Two-factor sign-in was not turned off" foot={newPassword}>
        <ErrorNotice error={loaded.error} />
      </GuestPage>
    );
  }
  return (
    <GuestPage
      heading="Two-factor sign-in is off"
      lead="The authenticator app is removed from your account. If it was not you who added it, somebody knows your password: choose a new one now."
    >
      {newPassword}
    </GuestPage>
  );
}

/** The link that changes an email address works for its owner only, who returns here after sign-in. */
function signInFrom(loaded: Loaded<unknown>, waiting: string | null): string {
  const needed = loaded.kind === 'failed' && loaded.error.code === 'not-signed-in';
  if (needed) return signInFor(here());
  return waiting === null ? href('login') : signInFor(waiting);
}

function SendAgain() {
  const { email } = useUser();
  const [sent, setSent] = useState(false);
  const { busy, error, submit } = useSubmit(async () => {
    await openClient().requestVerification();
    setSent(true);
  });
  return (
    <>
      <ErrorNotice error={error} />
      {sent && (
        <Notice tone="success">
          <p role="status">A new link is on its way to {email}.</p>
        </Notice>
      )}
      <Button variant={sent ? 'secondary' : 'primary'} busy={busy} onClick={submit}>
        {sent ? 'Send it again' : 'Send a new link'}
      </Button>
    </>
  );
}
