import type { ReactNode } from 'react';
import { PageFooter } from '../parts/page-footer.tsx';
import { PageShell } from '../parts/page-shell.tsx';
import type { SiteView } from '../template.ts';
import { Bar, Head } from './head.tsx';

type PageProps = { site: SiteView; on: 'front' | 'inside'; children: ReactNode };

/** The frame of every page. */
export function Page({ site, on, children }: PageProps): ReactNode {
  const density = site.options.density === 'compact' ? 'compact' : 'regular';
  return (
    <PageShell
      site={site}
      className={`page page-${on} ${density}`}
      header={on === 'front' ? <Head site={site} /> : <Bar site={site} />}
      footer={<PageFooter site={site} className="foot" />}
    >
      {children}
    </PageShell>
  );
}
