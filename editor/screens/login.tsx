import { useEffect, useState } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { Button } from '#editor/ui/button.tsx';
import { emailIssue, formIssues } from '#editor/ui/form-issues.ts';
import { Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { PasswordField } from '#editor/ui/text-field.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { href } from '#src/routes.ts';
import { EmailField } from './account-fields.tsx';
import { CodeStep } from './code-step.tsx';
import { GoogleButton } from './google-button.tsx';
import { GuestPage } from './guest-page.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { signUpEmail } from './sign-up-email.ts';

/** The sign-in form. The guard redirects to the requested page afterwards. */
export function Login() {
  const [confirmed] = useState(() => signUpEmail.read(sessionStorage));
  const [email, setEmail] = useState(confirmed ?? '');
  useEffect(() => signUpEmail.forget(sessionStorage), []);
  const [password, setPassword] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const { passkeys } = openClient().security;
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({
      email: emailIssue(email),
      password: password === '' ? 'Type your password.' : null,
    });
    if (issues !== null) throw issues;
    const outcome = await openClient().signIn({ email: email.trim(), password });
    setNeedsCode(outcome === 'needs-code');
  });
  const search = new URLSearchParams(location.search);
  const hasPasskeys = passkeys !== null && 'PublicKeyCredential' in window;

  function typePassword(): void {
    setPassword('');
    setNeedsCode(false);
  }

  if (needsCode) return <CodeStep onBack={typePassword} />;

  return (
    <GuestPage
      heading="Sign in"
      lead={search.has('ended') && 'You have been signed out. Sign in to go on; what was saved is safe.'}
      foot={
        <>
          No account yet? <a href={href('register') + onward(search)}>Create one</a>
        </>
      }
    >
      <Form onSubmit={submit}>
        <ErrorNotice error={error} beside={['email', 'password']} />
        <EmailField
          name="email"
          autoComplete={hasPasskeys ? 'username webauthn' : 'username'}
          value={email}
          error={issueFor('email')}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          autoFocus={confirmed !== null}
          value={password}
          error={issueFor('password')}
          aside={<a href={href('forgotPassword')}>Forgot password?</a>}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" busy={busy}>
          Sign in
        </Button>
      </Form>
      {hasPasskeys && <PasskeyButton calls={passkeys} />}
      <GoogleButton isFirst={!hasPasskeys} onNeedsCode={setNeedsCode} />
    </GuestPage>
  );
}

function onward(search: URLSearchParams): string {
  const next = search.get('next');
  return next === null ? '' : `?${new URLSearchParams({ next }).toString()}`;
}
