import { useState } from 'react';
import { Counter } from '#editor/ui/counter.tsx';
import { Button } from '#editor/ui/button.tsx';
import { emailIssue, formIssues, tooLong } from '#editor/ui/form-issues.ts';
import { Form } from '#editor/ui/form.tsx';
import { ErrorNotice } from '#editor/ui/notice.tsx';
import { SelectField } from '#editor/ui/select-field.tsx';
import { TextArea, TextField } from '#editor/ui/text-field.tsx';
import { useSubmit } from '#editor/ui/use-submit.ts';
import { useTextFields } from '#editor/ui/use-text-fields.ts';
import { reportLimits, reportReasons } from '#src/domain/site-report.ts';
import { Decoy } from '../contact/decoy.tsx';
import { secondsSince } from '../contact/seconds-since.ts';

export type WrittenReport = Record<keyof typeof empty, string> & { seconds: number };

const empty = { site: '', reason: '', text: '', email: '', website: '' };
const fields = ['site', 'reason', 'text', 'email'] as const;
const reasons = [['', 'Choose a reason'], ...Object.entries(reportReasons)] as const;

/** A report of a site to the administrator. */
export function ReportForm({
  site,
  send,
  sent,
}: {
  site: string;
  send: (report: WrittenReport) => Promise<void>;
  sent: () => void;
}) {
  const { texts: form, bind } = useTextFields({ ...empty, site });
  const [openedAt] = useState(() => performance.now());
  const { busy, error, submit, issueFor } = useSubmit(async () => {
    const issues = formIssues({
      site: form.site.trim() === '' ? 'Enter the URL of the site.' : tooLong(form.site, reportLimits.site),
      reason: form.reason === '' ? 'Choose a reason.' : null,
      text: form.text.trim() === '' ? 'Describe what is wrong.' : tooLong(form.text, reportLimits.text),
      email:
        form.email.trim() === '' ? null : (emailIssue(form.email) ?? tooLong(form.email, reportLimits.email)),
    });
    if (issues !== null) throw issues;
    await send({ ...form, seconds: await secondsSince(openedAt) });
    sent();
  });
  const isCertain = error !== null && error.code !== 'offline';

  return (
    <Form onSubmit={submit}>
      <ErrorNotice error={error} beside={fields}>
        {isCertain && <p>Your report was not sent. It is still here.</p>}
      </ErrorNotice>
      <TextField
        label="Site"
        hint="Its URL, as the browser shows it."
        autoCapitalize="none"
        spellCheck={false}
        required
        error={issueFor('site')}
        {...bind('site')}
      />
      <SelectField label="Reason" required error={issueFor('reason')} {...bind('reason')}>
        {reasons.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="What is wrong"
        hint="Say on which page, and what it does or shows."
        rows={6}
        required
        aside={<Counter length={form.text.length} max={reportLimits.text} />}
        error={issueFor('text')}
        {...bind('text')}
      />
      <TextField
        label="Your email address (optional)"
        hint="Only the administrator sees it, to ask you a question or tell you the result."
        type="email"
        autoComplete="email"
        error={issueFor('email')}
        {...bind('email')}
      />
      <Decoy {...bind('website')} />
      <Button type="submit" variant="primary" busy={busy}>
        Send report
      </Button>
    </Form>
  );
}
