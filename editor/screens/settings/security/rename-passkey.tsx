import { useState } from 'react';
import { maxPasskeyName, type Passkey } from '#src/domain/sign-in-security.ts';
import { Button } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { formIssues } from '#editor/ui/form-issues.ts';
import { Actions, Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { TextField } from '#editor/ui/text-field.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';

/** Renames a passkey. */
export function RenamePasskey({
  passkey,
  run,
  onClose,
}: {
  passkey: Passkey;
  run: (name: string) => Promise<void>;
  onClose: () => void;
}) {
  const [name, setName] = useState(passkey.name);
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({ name: name.trim() === '' ? 'Type a name.' : null });
    if (issues !== null) throw issues;
    await run(name.trim());
    onClose();
  });
  return (
    <Dialog title="Rename passkey" onClose={onClose}>
      <Form onSubmit={submit}>
        <ErrorNotice error={error} beside={['name']} />
        <TextField
          label="Name"
          name="name"
          data-first
          maxLength={maxPasskeyName}
          value={name}
          error={issueFor('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Actions>
          <Button type="submit" variant="primary" busy={busy}>
            Rename
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
