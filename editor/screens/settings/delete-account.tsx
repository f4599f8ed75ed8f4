import { useState } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { departFor, useUser } from '#editor/session/session.ts';
import { Button } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { formIssues } from '#editor/ui/form-issues.ts';
import { Actions, Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { Card } from '#editor/ui/page.tsx';
import { TextField } from '#editor/ui/text-field.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { href } from '#src/routes.ts';
import { Proof, proofIssue } from './proof.tsx';

/** Deletes the account: takes the site offline at once and erases everything. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  return (
    <Card
      id="delete"
      heading="Delete your account"
      lead="Your site is unpublished at once, and your portfolios, uploads and releases are deleted. They cannot be restored."
    >
      <Actions>
        <Button onClick={() => setAsking(true)}>Delete account…</Button>
      </Actions>
      {asking && <Confirm onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Confirm({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({
      confirmation:
        typed.trim().toLowerCase() === user.email.toLowerCase()
          ? null
          : 'Type the email address exactly as it is shown.',
      password: proofIssue(password),
    });
    if (issues !== null) throw issues;
    departFor(href('home'));
    await openClient().deleteAccount(password);
  });
  return (
    <Dialog title="Delete your account for good?" onClose={onClose}>
      <p>
        To take a copy along, <a href={openClient().exportAllUrl()}>export everything</a> first.
      </p>
      <Form onSubmit={submit} label="Delete account">
        <ErrorNotice error={error} beside={['confirmation', 'password']} />
        <TextField
          label={
            <>
              Type <strong>{user.email}</strong> to confirm
            </>
          }
          name="confirmation"
          data-first
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={issueFor('confirmation')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Proof
          name="password"
          label="Your password"
          value={password}
          error={issueFor('password')}
          onChange={setPassword}
        />
        <Actions>
          <Button type="submit" variant="danger" busy={busy}>
            Delete everything
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
