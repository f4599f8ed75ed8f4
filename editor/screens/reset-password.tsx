import { useState } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { Button, ButtonLink } from '#editor/ui/button.tsx';
import { formIssues, passwordIssue } from '#editor/ui/form-issues.ts';
import { Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { href } from '#src/routes.ts';
import { NewPasswordField } from './account-fields.tsx';
import { GuestPage } from './guest-page.tsx';
import { UsedLink } from './used-link.tsx';

/**
 * Sets a new password with the link from the email, which ends in `?token=…`, or in `?error=…` when it is used up.
 */
export function ResetPassword() {
  const token = new URLSearchParams(location.search).get('token');
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <GuestPage heading="Your password is set" lead="Sign in with the new one from now on.">
        <ButtonLink variant="primary" href={href('login')}>
          Sign in
        </ButtonLink>
      </GuestPage>
    );
  }
  if (token === null) {
    return (
      <GuestPage heading="Set a new password" foot={<a href={href('login')}>Back to sign in</a>}>
        <UsedLink />
        <ButtonLink variant="primary" href={href('forgotPassword')}>
          Ask for a new link
        </ButtonLink>
      </GuestPage>
    );
  }
  return <NewPassword token={token} onDone={() => setDone(true)} />;
}

function NewPassword({ token, onDone }: { token: string; onDone: () => void }) {
  const [password, setPassword] = useState('');
  const minLength = openClient().settings.passwordMinLength;
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({ password: passwordIssue(password, minLength) });
    if (issues !== null) throw issues;
    await openClient().resetPassword(token, password);
    onDone();
  });
  return (
    <GuestPage heading="Set a new password" foot={<a href={href('login')}>Back to sign in</a>}>
      <Form onSubmit={submit}>
        <ErrorNotice error={error} beside={['password']}>
          {error?.code === 'link-expired' && <a href={href('forgotPassword')}>Ask for a new link</a>}
        </ErrorNotice>
        <NewPasswordField
          label="New password"
          name="password"
          required
          value={password}
          error={issueFor('password')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" busy={busy}>
          Set password
        </Button>
      </Form>
    </GuestPage>
  );
}
