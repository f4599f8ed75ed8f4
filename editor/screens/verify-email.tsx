import { MailCheck, MailX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ClientError } from '#editor/client/client-error.ts';
import { errorMessages } from '#editor/client/error-messages.ts';
import { openClient } from '#editor/client/open-client.ts';
import { useSession, useUser } from '#editor/session/session.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { useLoaded, type Loaded } from '#editor/ui/use-loaded.ts';
import { useSubmit } from '#editor/ui/use-submit.ts';
import type { AuthUser } from '#src/domain/profile.ts';
import { href, signInFor } from '#src/routes.ts';
import { EmailLine, GuestActions, GuestPage } from './guest-page.tsx';
import { SentEmail } from './sent-email.tsx';
import { signUpEmail } from './sign-up-email.ts';
import { waitingPath } from './waiting-path.ts';

/** `newEmail` is that of an account that a sign-up has created. */
type Outcome =
  { kind: 'confirmed'; newEmail: string | null } | { kind: 'two-factor-off' } | { kind: 'no-token' };

let asked: Promise<Outcome> | null = null;

/** Sent once for each page load, because a token works once. */
function verify(): Promise<Outcome> {
  asked ??= openLink(new URLSearchParams(location.search));
  return asked;
}

async function openLink(search: URLSearchParams): Promise<Outcome> {
  const token = search.get('token');
  if (token === null) return { kind: 'no-token' };
  if (search.has('two-factor')) {
    await openClient().security.undoTwoFactor(token);
    return { kind: 'two-factor-off' };
  }
  return { kind: 'confirmed', newEmail: await openClient().verifyEmail(token) };
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
  if (loaded.kind === 'loading') {
    return (
      <GuestPage heading="Opening your link">
        <Loading label="One moment…" />
      </GuestPage>
    );
  }
  if (new URLSearchParams(location.search).has('two-factor')) return <TwoFactorUndone loaded={loaded} />;
  const user = session.status === 'in' ? session.user : null;
  const failed = isUsed(loaded);
  const outcome = loaded.kind === 'ready' ? loaded.value : null;
  const isConfirmed =
    outcome?.kind === 'confirmed' || (outcome !== null && user?.emailVerified === true && !failed);
  if (isConfirmed && user !== null) {
    return (
      <GuestPage
        Icon={MailCheck}
        heading="Your email address is confirmed"
        lead={<EmailLine email={user.email} />}
      >
        <ToDashboard variant="primary" />
      </GuestPage>
    );
  }
  if (isConfirmed) return <Confirmed outcome={outcome} waiting={waiting} />;
  const { title, fix } = loaded.kind === 'failed' ? causeOf(loaded.error) : failed ? used : incomplete;
  return (
    <GuestPage Icon={MailX} tone="danger" heading={title}>
      <div role="alert">
        <p>{fix}</p>
        {user === null ? <p>Nothing has changed.</p> : <StateOf user={user} />}
      </div>
      {user === null ? (
        <GuestActions>
          {failed && <p>If you have an account, sign in to send yourself a new link.</p>}
          <ButtonLink variant="primary" href={signInFrom(loaded, waiting)}>
            Sign in
          </ButtonLink>
          {failed && (
            <>
              <p>If you have just registered, create your account again.</p>
              <ButtonLink href={href('register')}>Create an account</ButtonLink>
            </>
          )}
        </GuestActions>
      ) : user.emailVerified ? (
        <ToDashboard variant="primary" />
      ) : (
        <SendAgain />
      )}
    </GuestPage>
  );
}

/** After a link that a visitor opened: what it was for, and on to sign-in with that email. */
function Confirmed({ outcome, waiting }: { outcome: Outcome | null; waiting: string | null }) {
  const newEmail = outcome?.kind === 'confirmed' ? outcome.newEmail : null;
  return (
    <GuestPage
      Icon={MailCheck}
      heading={newEmail === null ? 'Your email address is confirmed' : 'Your account is ready'}
      lead={
        newEmail === null ? (
          'Sign in to go on.'
        ) : (
          <>
            Your email address is confirmed:
            <EmailLine email={newEmail} />
          </>
        )
      }
    >
      <ButtonLink
        variant="primary"
        href={waiting === null ? href('login') : signInFor(waiting)}
        onClick={() => newEmail !== null && signUpEmail.remember(newEmail, sessionStorage)}
      >
        Sign in
      </ButtonLink>
    </GuestPage>
  );
}

function StateOf({ user: { email, emailVerified } }: { user: AuthUser }) {
  return (
    <p>
      {emailVerified ? 'Your email address is confirmed:' : 'Your email address is not confirmed yet:'}
      <EmailLine email={email} />
    </p>
  );
}

function ToDashboard({ variant }: { variant: 'primary' | 'secondary' }) {
  return (
    <ButtonLink variant={variant} href={href('dashboard')}>
      Go to the dashboard
    </ButtonLink>
  );
}

/** The error of the link is shown first, because it says what to do. */
type Cause = { title: string; fix: string };

const causeOf = ({ code, message, fix }: ClientError): Cause =>
  code === 'link-expired' ? used : { title: withoutStop(message), fix };
const withoutStop = (sentence: string): string => sentence.replace(/\.$/, '');
const incomplete: Cause = {
  title: 'This link is incomplete',
  fix: 'Open it from the email again, or copy all of it.',
};
/** Without the advice of the catalog, which the buttons below give. */
const used: Cause = {
  title: withoutStop(errorMessages['link-expired'].title),
  fix: 'It may be incomplete, used or expired.',
};

/** True if the link does not work, for whatever reason. */
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
  const returns = isUsed(loaded) || (loaded.kind === 'failed' && loaded.error.code === 'not-signed-in');
  if (returns) return signInFor(here());
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
      {sent && <SentEmail sent={`We sent a new link to ${email}.`} email={`The email to ${email}`} />}
      <GuestActions>
        <Button variant={sent ? 'secondary' : 'primary'} busy={busy} onClick={submit}>
          {sent ? 'Send it again' : 'Send a new link'}
        </Button>
        <ToDashboard variant="secondary" />
      </GuestActions>
    </>
  );
}
