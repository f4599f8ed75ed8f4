import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Actions, Form } from './form.tsx';
import { ErrorNotice } from './notice.tsx';
import { useSubmit } from './use-submit.ts';

/** Asks for confirmation of an action that cannot be undone; closes when it is done. */
export function ConfirmDialog({
  title,
  confirm,
  run,
  onClose,
  children,
}: {
  title: string;
  /** The label of the button, such as `Unpublish`. */
  confirm: string;
  run: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}) {
  const { busy, error, submit } = useSubmit(async () => {
    await run();
    onClose();
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onSubmit={submit}>
        <div>{children}</div>
        <ErrorNotice error={error} />
        <Actions>
          <Button type="submit" variant="danger" busy={busy}>
            {confirm}
          </Button>
          <Button data-first onClick={onClose}>
            Cancel
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
