import { useState, type ReactNode } from 'react';
import { openClient } from '#editor/client/open-client.ts';
import { Button } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { formIssues } from '#editor/ui/form-issues.ts';
import { Actions, Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { PasswordField } from '#editor/ui/text-field.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import styles from '../settings.module.css';

type Proven = {
  confirm: string;
  isDanger?: boolean;
  hasPassword: boolean;
  run: (password: string) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog for an action that requires proof of identity. It closes afterwards. */
export function ProvenDialog({ title, ...rest }: Proven & { title: string }) {
  const { run, onClose } = rest;
  return (
    <Dialog title={title} onClose={onClose}>
      <ProvenForm
        {...rest}
        run={async (password) => {
          await run(password);
          onClose();
        }}
      />
    </Dialog>
  );
}

/** The form of such a dialog, for dialogs that continue afterwards. */
export function ProvenForm({ confirm, isDanger = false, hasPassword, run, onClose, children }: Proven) {
  const [password, setPassword] = useState('');
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({
      password: hasPassword && password === '' ? 'Type your password.' : null,
    });
    if (issues !== null) throw issues;
    await run(password);
  });
  return (
    <Form onSubmit={submit} label={confirm}>
      {children}
      <ErrorNotice error={error} beside={['password']} />
      {hasPassword ? (
        <PasswordField
          label="Your password"
          name="password"
          data-first
          autoComplete="current-password"
          value={password}
          error={issueFor('password')}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      ) : (
        <p className={styles.muted}>
          {openClient().proof() === 'google'
            ? 'A window of Google will ask you to sign in once more.'
            : 'Your account has no password: this works in the first 10 minutes after you signed in.'}
        </p>
      )}
      <Actions>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={busy}>
          {confirm}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </Actions>
    </Form>
  );
}
