import { useState } from 'react';
import { contentOf } from '#src/domain/content-of.ts';
import type { PortfolioSummary } from '#src/domain/portfolio-head.ts';
import { openClient } from '#editor/client/open-client.ts';
import { Button } from '#editor/ui/button.tsx';
import { formIssues } from '#editor/ui/form-issues.ts';
import { Actions, Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { TextField } from '#editor/ui/text-field.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { summaryOf } from './summary.ts';

/** A form for a new title. Escape keeps the old one. */
export function RenameForm({
  portfolio,
  onRenamed,
  onCancel,
}: {
  portfolio: PortfolioSummary;
  onRenamed: (portfolio: PortfolioSummary) => void;
  onCancel: () => void;
}) {
  const [title, setTitle] = useState(portfolio.title);
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({ title: title.trim() === '' ? 'Give it a title.' : null });
    if (issues !== null) throw issues;
    const client = openClient();
    const whole = await client.getPortfolio(portfolio.id);
    const saved = await client.savePortfolio(
      whole.id,
      { ...contentOf(whole), title: title.trim() },
      whole.revision,
    );
    onRenamed(summaryOf(saved, portfolio.live ? 'live' : 'draft'));
  });
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <Form onSubmit={submit} label={`Rename ${portfolio.title}`}>
        <ErrorNotice error={error} beside={['title']} />
        <TextField
          label="Title"
          name="title"
          autoFocus
          autoComplete="off"
          maxLength={120}
          value={title}
          error={issueFor('title')}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Actions>
          <Button type="submit" variant="primary" busy={busy}>
            Save
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </Actions>
      </Form>
    </div>
  );
}
