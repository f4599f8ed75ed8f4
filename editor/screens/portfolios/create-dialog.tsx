import { useState } from 'react';
import { defaultTemplate } from '#src/templates/manifests.ts';
import { openClient } from '#editor/client/open-client.ts';
import { chosenTemplate } from './chosen-template.ts';
import { Button } from '#editor/ui/button.tsx';
import { Dialog } from '#editor/ui/dialog.tsx';
import { formIssues } from '#editor/ui/form-issues.ts';
import { Actions, Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { TextField } from '#editor/ui/text-field.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { href } from '#src/routes.ts';
import { TemplateChoice } from './template-choice.tsx';

/** Creates an empty portfolio in a template, at first the given one, and opens it in the editor. */
export function CreateDialog({
  template: begun = chosenTemplate.read(localStorage) ?? defaultTemplate.id,
  onClose,
}: {
  template?: string | undefined;
  onClose: () => void;
}) {
  const [title, setTitle] = useState('');
  const [template, setTemplate] = useState(begun);
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({
      title: title.trim() === '' ? 'Give it a title. Only you see it in lists.' : null,
    });
    if (issues !== null) throw issues;
    const portfolio = await openClient().createPortfolio({ title: title.trim(), template });
    chosenTemplate.forget(localStorage);
    location.assign(href('portfolioEdit', { id: portfolio.id }));
  });
  return (
    <Dialog title="New portfolio" onClose={onClose}>
      <Form onSubmit={submit}>
        <p>
          It begins empty. You can also <a href={href('start')}>begin with an example of your profession</a>.
        </p>
        <ErrorNotice error={error} beside={['title']} />
        <TextField
          label="Title"
          name="title"
          data-first
          autoComplete="off"
          maxLength={120}
          required
          value={title}
          error={issueFor('title')}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TemplateChoice value={template} onChange={setTemplate} />
        <Actions>
          <Button type="submit" variant="primary" busy={busy}>
            Create portfolio
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
