import { useState } from 'react';
import { createRequests } from '#editor/client/requests.ts';
import { Button } from '#editor/ui/button.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import { usePageHead } from '#editor/ui/use-page-head.ts';
import { href } from '#src/routes.ts';
import { GuestPage } from '../guest-page.tsx';
import { ReportForm, type WrittenReport } from './report-form.tsx';

const requests = createRequests({ signedOut: () => undefined });
const send = (report: WrittenReport): Promise<void> =>
  requests.send('/api/reports', { method: 'POST', json: report });

/** The form to report a site to the administrator. It needs no sign-in and requests only the API. */
export function Report() {
  usePageHead({ title: 'Report a site', canonical: href('report') });
  const [sent, setSent] = useState(false);
  const [site] = useState(() => new URLSearchParams(location.search).get('site') ?? '');
  if (sent) {
    return (
      <GuestPage heading="Report a site">
        <Notice tone="success">
          {/* The pressed button was removed, so the focus would be lost. */}
          <p ref={(element) => element?.focus()} tabIndex={-1}>
            Thank you. Your report has been sent to the administrator, who will look at the site.
          </p>
        </Notice>
        <div>
          <Button onClick={() => setSent(false)}>Report another site</Button>
        </div>
      </GuestPage>
    );
  }
  return (
    <GuestPage
      heading="Report a site"
      lead="Tell the administrator about a site that deceives people, harms them or breaks the law. You need no account."
    >
      <ReportForm site={site} send={send} sent={() => setSent(true)} />
    </GuestPage>
  );
}
