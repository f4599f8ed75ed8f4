import type { SiteState } from '#editor/client/client.ts';
import { Badge } from '#editor/ui/badge.tsx';
import { Moment } from '#editor/ui/moment.tsx';
import { Notice } from '#editor/ui/notice.tsx';
import { Card } from '#editor/ui/page.tsx';

/** Replaces the card of a live site: why the administrator disabled it, what is safe, and how to appeal. */
export function DisabledSite({ disabled }: { disabled: NonNullable<SiteState['disabled']> }) {
  return (
    <Card heading="Your site">
      <p>
        <Badge tone="danger">Disabled</Badge> since <Moment iso={disabled.at} />
      </p>
      <Notice tone="warning">
        <p>
          <strong>The administrator has disabled your site.</strong> Visitors see that it is not available,
          and you cannot publish.
        </p>
        <p>Reason: {disabled.reason}</p>
        <p>
          If you think this is a mistake, write to{' '}
          <a href={`mailto:${disabled.contact}`}>{disabled.contact}</a>.
        </p>
      </Notice>
      <p>Your drafts, images and releases are safe. You can edit and export them.</p>
    </Card>
  );
}
