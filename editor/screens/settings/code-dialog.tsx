import { useEffect, useState } from 'react';
import { ClientError } from '#editor/client/client-error.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Button } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { formIssues } from '#editor/ui/form-issues.ts';
import { Actions, Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { CodeField, codeIssue } from '../code-field.tsx';

type Asked = { verify: (code: string) => Promise<void>; done: () => void; cancel: () => void };

/** Asks for a code of the authenticator app when the sign-in service requires one for a change of the settings. */
export function CodeDialog() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let cancelled: (() => void) | null = null;
    const end = openClient().security.setCodePrompt(async (verify) => {
      try {
        await new Promise<void>((resolve, reject) => {
          const cancel = () => reject(new ClientError('code-missing'));
          cancelled = cancel;
          setAsked({ verify, done: resolve, cancel });
        });
      } finally {
        setAsked(null);
      }
    });
    return () => {
      end();
      cancelled?.();
    };
  }, []);
  return asked && <Ask {...asked} />;
}

function Ask({ verify, done, cancel }: Asked) {
  const [code, setCode] = useState('');
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({ code: codeIssue(code) });
    if (issues !== null) throw issues;
    await verify(code);
    done();
  });
  return (
    <Dialog title="Type your code" onClose={cancel}>
      <Form onSubmit={submit} label="Type your code">
        <p>Open your authenticator app. It shows a code for Vitrine.</p>
        <ErrorNotice error={error} beside={['code']} />
        <CodeField value={code} error={issueFor('code')} onChange={setCode} />
        <Actions>
          <Button type="submit" variant="primary" busy={busy}>
            Continue
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
