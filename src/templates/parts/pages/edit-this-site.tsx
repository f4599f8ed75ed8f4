import type { ReactNode } from 'react';
import type { SiteView } from '#src/templates/template.ts';

/** Only on the 404 page, which owners are the most likely to see. Hidden from search engines. */
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
