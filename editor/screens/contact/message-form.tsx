import { useState } from 'react';
import { Counter } from '#editor/ui/counter.tsx';
import { Button } from '#editor/ui/button.tsx';
import { emailIssue, formIssues, tooLong } from '#editor/ui/form-issues.ts';
import { Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { TextArea, TextField } from '#editor/ui/text-field.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { useTextFields } from '#editor/ui/use-text-fields.ts';
import { messageLimits } from '#src/domain/visitor-message.ts';
import { Decoy } from './decoy.tsx';
import { secondsSince } from './seconds-since.ts';

export type VisitorMessage = Record<keyof typeof empty, string> & { seconds: number };

const empty = { name: '', email: '', message: '', website: '' };
const fields = ['name', 'email', 'message'] as const;

/** A message to the owner of a site. */
export function MessageForm({
  send,
  sent,
}: {
  send: (message: VisitorMessage) => Promise<void>;
  sent: () => void;
}) {
  const { texts: form, bind } = useTextFields(empty);
  const [openedAt] = useState(() => performance.now());
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({
      name: form.name.trim() === '' ? 'Write your name.' : tooLong(form.name, messageLimits.name),
      email: emailIssue(form.email) ?? tooLong(form.email, messageLimits.email),
      message: form.message.trim() === '' ? 'Write a message.' : tooLong(form.message, messageLimits.message),
    });
    if (issues !== null) throw issues;
    await send({ ...form, seconds: await secondsSince(openedAt) });
    sent();
  });
  const isCertain = error !== null && error.code !== 'offline';

  return (
    <Form onSubmit={submit}>
      <ErrorNotice error={error} beside={fields}>
        {isCertain && <p>Your message was not sent. It is still here.</p>}
      </ErrorNotice>
      <TextField label="Your name" autoComplete="name" required error={issueFor('name')} {...bind('name')} />
      <TextField
        label="Your email address"
        type="email"
        autoComplete="email"
        required
        error={issueFor('email')}
        {...bind('email')}
      />
      <TextArea
        label="Message"
        rows={6}
        required
        aside={<Counter length={form.message.length} max={messageLimits.message} />}
        error={issueFor('message')}
        {...bind('message')}
      />
      <Decoy {...bind('website')} />
      <Button type="submit" variant="primary" busy={busy}>
        Send the message
      </Button>
    </Form>
  );
}
