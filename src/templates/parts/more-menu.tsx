import type { ReactNode } from 'react';
import type { Section } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { SectionItems } from './navigation-items.tsx';

/** A menu with the names that do not fit in a line. */
export function MoreMenu({ folded, site }: { folded: readonly Section[]; site: SiteView }): ReactNode {
  return (
    folded.length > 0 && (
      <details className="other-ways">
        <summary>{site.labels.more}</summary>
        <ul>
          <SectionItems sections={folded} site={site} />
        </ul>
      </details>
    )
  );
}
