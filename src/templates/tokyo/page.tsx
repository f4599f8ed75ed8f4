import type { ReactNode } from 'react';
import { PageFooter } from '../parts/page-footer.tsx';
import { PageShell } from '../parts/page-shell.tsx';
import type { SiteView } from '../template.ts';
import { Bar } from './head.tsx';

type PageProps = {
  site: SiteView;
  children: ReactNode;
  /** The top of the front page, in place of the bar of other pages. */
  head?: ReactNode;
};

/** The frame of every page. */
export function Page({ site, head, children }: PageProps): ReactNode {
  const density = site.options.density === 'compact' ? 'compact' : 'regular';
  return (
    <PageShell
      site={site}
      className={`page ${density}`}
      header={head ?? <Bar site={site} />}
      footer={<PageFooter site={site} className="foot" />}
    >
      {children}
    </PageShell>
  );
}
