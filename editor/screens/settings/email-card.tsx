import { useState } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { useUser } from '#editor/session/session.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { Button } from '#editor/ui/button.tsx';
import { emailIssue, formIssues } from '#editor/ui/form-issues.ts';
import { Actions, Form } from '#editor/ui/form.tsx';
import { ErrorNotice, Notice } from '#editor/ui/notice.tsx';
import { Card } from '#editor/ui/page.tsx';
import { TextField } from '#editor/ui/text-field.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { SentEmail } from '../sent-email.tsx';
import { DisclosedForm } from './disclosed-form.tsx';
import { Proof, proofIssue } from './proof.tsx';
import styles from './settings.module.css';

/** The email address, whether it is confirmed, and a form to change it. */
export function EmailCard() {
  const user = useUser();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({
      email: emailIssue(email),
      password: proofIssue(password),
    });
    if (issues !== null) throw issues;
    setSentTo(null);
    await openClient().changeEmail({ email: email.trim(), password });
    setSentTo(email.trim());
    setEmail('');
    setPassword('');
  });
  return (
    <Card id="email" heading="Email address">
      <p className={styles.statusLine}>
        <span>{user.email}</span>
        {user.emailVerified ? (
          <Badge tone="success">Confirmed</Badge>
        ) : (
          <Badge tone="warning">Not confirmed</Badge>
        )}
      </p>
      {!user.emailVerified && <Resend email={user.email} />}
      {sentTo === user.email && (
        <Notice tone="success">
          <p role="status">Your email address is now {sentTo}.</p>
        </Notice>
      )}
      {sentTo !== null && sentTo !== user.email && (
        <>
          <SentEmail sent={`We sent an email to ${sentTo}.`} email={`The email to ${sentTo}`} />
          <p>Open its link. Then {sentTo} is your email address.</p>
        </>
      )}
      <DisclosedForm label="Change email…">
        <Form onSubmit={submit} label="Change email address">
          <ErrorNotice error={error} beside={['email', 'password']} />
          <TextField
            label="New email address"
            type="email"
            name="email"
            autoComplete="email"
            value={email}
            error={issueFor('email')}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Proof
            name="password"
            label="Your password"
            value={password}
            error={issueFor('password')}
            onChange={setPassword}
          />
          <Actions>
            <Button type="submit" busy={busy}>
              Change email
            </Button>
          </Actions>
        </Form>
      </DisclosedForm>
    </Card>
  );
}

function Resend({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { busy, error, submit } = useSubmit(async () => {
    await openClient().requestVerification();
    setSent(true);
  });
  return (
    <>
      <ErrorNotice error={error} />
      {sent && <SentEmail sent={`We sent an email to ${email}.`} email={`The email to ${email}`} />}
      <Actions>
        <Button busy={busy} onClick={submit}>
          {sent ? 'Send it again' : 'Send confirmation email'}
        </Button>
      </Actions>
    </>
  );
}
