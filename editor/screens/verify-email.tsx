import { useState } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { useSession } from '#editor/session/session.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Loading } from '#editor/ui/spinner.tsx';
import { useLoaded, type Loaded } from '#editor/ui/use-loaded.ts';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { href, signInFor } from '#src/routes.ts';
import { GuestPage } from './guest-page.tsx';
import { UsedLink } from './used-link.tsx';
import { waitingPath } from './waiting-path.ts';

let asked: Promise<'confirmed' | 'no-token'> | null = null;

/** Asked once for each page, because a token works once. */
function verify(): Promise<'confirmed' | 'no-token'> {
  const token = new URLSearchParams(location.search).get('token');
  asked ??=
    token === null
      ? Promise.resolve('no-token')
      : openClient()
          .verifyEmail(token)
          .then(() => 'confirmed');
  return asked;
}

/**
 * Opened from the message: with `?token=…` the email address is confirmed from here; without one the link went through the
 * sign-in service first, which adds `?error=…` when it is used up.
 */
export function VerifyEmail() {
  const { loaded } = useLoaded(verify);
  const session = useSession();
  const [waiting] = useState(() => waitingPath.take(localStorage));
  const onward =
    session.status === 'in' ? (
      <ButtonLink variant="primary" href={href('dashboard')}>
        Go to the dashboard
      </ButtonLink>
    ) : (
      <ButtonLink variant="primary" href={signInFrom(loaded, waiting)}>
        Sign in
      </ButtonLink>
    );

  if (loaded.kind === 'loading') {
    return (
      <GuestPage heading="Confirming your email address">
        <Loading label="One moment…" />
      </GuestPage>
    );
  }
  const failed = new URLSearchParams(location.search).has('error');
  const verified = session.status === 'in' && session.user.emailVerified && !failed;
  if (loaded.kind === 'ready' && (loaded.value === 'confirmed' || verified)) {
    return (
      <GuestPage
        heading="Your email address is confirmed"
        lead="Thank you. You can close this page, or go on."
      >
        {onward}
      </GuestPage>
    );
  }
  return (
    <GuestPage heading="Your email address was not confirmed" foot={onward}>
      {loaded.kind === 'failed' ? <ErrorNotice error={loaded.error} /> : <UsedLink />}
      {session.status === 'in' && <SendAgain />}
    </GuestPage>
  );
}

/** The link that changes an email address works for its owner only, who comes back here once signed in. */
function signInFrom(loaded: Loaded<unknown>, waiting: string | null): string {
  const needed = loaded.kind === 'failed' && loaded.error.code === 'not-signed-in';
  if (needed) return signInFor(location.pathname + location.search);
  return waiting === null ? href('login') : signInFor(waiting);
}

function SendAgain() {
  const { busy, error, submit } = useSubmit(() => openClient().requestVerification());
  return (
    <>
      <ErrorNotice error={error} />
      <Button busy={busy} onClick={submit}>
        Send a new link
      </Button>
    </>
  );
}
