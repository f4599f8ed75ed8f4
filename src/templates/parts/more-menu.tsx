import type { ReactNode } from 'react';
import type { Section } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { SectionWays } from './ways.tsx';

/** A menu with the names that do not fit in a line. */
export function OtherWays({ folded, site }: { folded: readonly Section[]; site: SiteView }): ReactNode {
  return (
    folded.length > 0 && (
      <details className="other-ways">
        <summary>{site.labels.more}</summary>
        <ul>
          <SectionWays sections={folded} site={site} />
        </ul>
      </details>
    )
  );
}
