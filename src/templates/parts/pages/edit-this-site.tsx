import type { ReactNode } from 'react';
import type { SiteView } from '#src/templates/template.ts';

/** On the page of a URL that leads nowhere, which owners are the likeliest to see. Not for search engines. */
export function EditThisSite({ site }: { site: SiteView }): ReactNode {
  if (site.to.edit === null) return null;
  return (
    <p className="more">
      <a href={site.to.edit} rel="nofollow">
        {site.labels.editThisSite}
      </a>
    </p>
  );
}
