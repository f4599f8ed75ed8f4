import { useState } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { Button } from '#editor/ui/button.tsx';
import { emailIssue, formIssues } from '#editor/ui/form-issues.ts';
import { Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { href } from '#src/routes.ts';
import { EmailField } from './account-fields.tsx';
import { GuestPage } from './guest-page.tsx';
import { SentEmail } from './sent-email.tsx';

/** Requests a link to set a new password. The response is the same whether or not the email address is known. */
export function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({ email: emailIssue(email) });
    if (issues !== null) throw issues;
    await openClient().requestPasswordReset(email.trim());
    setSentTo(email.trim());
  });

  return (
    <GuestPage
      heading="Reset your password"
      lead="We send you a link with which you can set a new one."
      foot={<a href={href('login')}>Back to sign in</a>}
    >
      {sentTo !== null && (
        <SentEmail
          sent={
            <>
              If there is an account for <strong>{sentTo}</strong>, the message is on its way. It may take a
              minute; look in the spam folder too.
            </>
          }
          email={
            <>
              If there is an account for <strong>{sentTo}</strong>, the email to it
            </>
          }
        />
      )}
      <Form onSubmit={submit}>
        <ErrorNotice error={error} beside={['email']} />
        <EmailField
          name="email"
          value={email}
          error={issueFor('email')}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" busy={busy}>
          {sentTo === null ? 'Send the link' : 'Send it again'}
        </Button>
      </Form>
    </GuestPage>
  );
}
