import { useState } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { useUser } from '#editor/session/session.ts';
import { Button } from '#editor/ui/button.tsx';
import { formIssues, passwordIssue } from '#editor/ui/form-issues.ts';
import { Actions, Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Card } from '#editor/ui/page.tsx';
import { toast } from '#editor/ui/toast.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { NewPasswordField } from '../account-fields.tsx';
import { DisclosedForm } from './disclosed-form.tsx';
import { Proof, proofIssue } from './proof.tsx';

/** Changes the password and ends all other sessions. */
export function PasswordCard() {
  const user = useUser();
  const minLength = openClient().settings.passwordMinLength;
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({
      current: proofIssue(current),
      next: passwordIssue(next, minLength),
    });
    if (issues !== null) throw issues;
    await openClient().changePassword({ current, next });
    setCurrent('');
    setNext('');
    toast.success('Your password is changed. You are signed out everywhere else.');
  });
  return (
    <Card id="password" heading="Password" lead="A new one signs you out on all other devices.">
      <DisclosedForm label="Change password…">
        <Form onSubmit={submit} label="Change password">
          <ErrorNotice error={error} beside={['current', 'next', 'password']} />
          {/* Tells password managers the account of this password. */}
          <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <Proof
            name="current"
            label="Current password"
            value={current}
            error={issueFor('current')}
            onChange={setCurrent}
          />
          <NewPasswordField
            label="New password"
            name="next"
            value={next}
            error={issueFor('next') ?? issueFor('password')}
            onChange={(event) => setNext(event.currentTarget.value)}
          />
          <Actions>
            <Button type="submit" busy={busy}>
              Change password
            </Button>
          </Actions>
        </Form>
      </DisclosedForm>
    </Card>
  );
}
