import type { ReactNode } from 'react';
import { EmailItem } from '../parts/navigation-items.tsx';
import { firstOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';

/** The email address of the contact section as the only item of a list, if it has one. */
export function EmailList({ site }: { site: SiteView }): ReactNode {
  const email = firstOf('contact', site)?.email ?? '';
  return (
    email.trim() !== '' && (
      <ul className="link-list">
        <EmailItem email={email} />
      </ul>
    )
  );
}
