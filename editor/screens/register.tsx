import { useState } from 'react';
import type { SignUpOutcome } from '#editor/client/client.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Button } from '#editor/ui/button.tsx';
import { emailIssue, formIssues, passwordIssue } from '#editor/ui/form-issues.ts';
import { Form, Row } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { TextField } from '#editor/ui/text-field.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { useTextFields } from '#editor/ui/use-text-fields.ts';
import { href, safeNext } from '#src/routes.ts';
import { requestedSlug } from './profile/requested-slug.ts';
import { EmailField, NewPasswordField } from './account-fields.tsx';
import { CheckInbox, type SentSignUp } from './check-inbox.tsx';
import { CodeStep } from './code-step.tsx';
import { GoogleButton } from './google-button.tsx';
import { GuestPage } from './guest-page.tsx';
import { signUpEmail } from './sign-up-email.ts';
import { waitingPath } from './waiting-path.ts';

const fields = ['firstName', 'lastName', 'email', 'password'] as const;
const empty = { firstName: '', lastName: '', email: '', password: '' };

/** Creates an account. It either signs in and the guard redirects, or sign-up continues by email. */
export function Register() {
  const { texts: form, bind: bindText } = useTextFields(empty);
  const [sent, setSent] = useState<SentSignUp | null>(null);
  const [needsCode, setNeedsCode] = useState(false);
  const { settings, passwordAt } = openClient();
  const { passwordMinLength: minLength, siteOrigin } = settings;
  const hasPassword = passwordAt === 'sign-up';
  const wished = requestedSlug.in(location);
  const send = (isAgain: boolean): Promise<SignUpOutcome> =>
    openClient().register({
      firstName: form.firstName.trim(),
      lastName: form.lastName.trim(),
      email: form.email.trim(),
      password: form.password,
      next: safeNext(new URLSearchParams(location.search).get('next')),
      isAgain,
    });
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({
      firstName: form.firstName.trim() === '' ? 'Write your first name.' : null,
      email: emailIssue(form.email),
      password: hasPassword ? passwordIssue(form.password, minLength) : null,
    });
    if (issues !== null) throw issues;
    const { email } = form;
    const outcome = await send(false);
    if (outcome === 'signed-in') return;
    if (outcome === 'sign-in-link') signUpEmail.remember(email.trim(), localStorage);
    else waitingPath.remember(location.search, localStorage);
    setSent({ outcome, email: email.trim() });
  });
  const sendAgain = async (): Promise<void> => {
    await send(true);
  };
  const bind = (name: (typeof fields)[number]) => ({ ...bindText(name), error: issueFor(name) });

  if (needsCode) return <CodeStep onBack={() => setNeedsCode(false)} />;
  if (sent !== null) return <CheckInbox sent={sent} sendAgain={sendAgain} onBack={() => setSent(null)} />;
  return (
    <GuestPage
      heading="Create an account"
      lead={
        wished === null
          ? 'Free of charge. Your site is plain HTML that you can take with you at any time.'
          : `Then claim ${siteOrigin.replace('{slug}', wished)} for your site. Free of charge, plain HTML that you can take with you at any time.`
      }
      foot={
        <>
          <p>
            By creating an account you accept the <a href={href('terms')}>terms</a> and the{' '}
            <a href={href('privacyPolicy')}>privacy policy</a>.
          </p>
          <p>
            Have an account? <a href={href('login') + location.search}>Sign in</a>
          </p>
        </>
      }
    >
      <Form onSubmit={submit}>
        <ErrorNotice error={error} beside={fields} />
        <Row>
          <TextField label="First name" autoComplete="given-name" required {...bind('firstName')} />
          <TextField label="Last name" autoComplete="family-name" {...bind('lastName')} />
        </Row>
        <EmailField {...bind('email')} />
        {hasPassword && <NewPasswordField label="Password" required {...bind('password')} />}
        <Button type="submit" variant="primary" busy={busy}>
          {hasPassword ? 'Create account' : 'Continue'}
        </Button>
      </Form>
      <GoogleButton onNeedsCode={setNeedsCode} />
    </GuestPage>
  );
}
