import type { ReactNode } from 'react';
import { PageFooter } from '../parts/page-footer.tsx';
import { PageShell } from '../parts/page-shell.tsx';
import type { SiteView } from '../template.ts';
import { Masthead } from './masthead.tsx';

type PageProps = {
  site: SiteView;
  on: 'front' | 'inside' | 'cv';
  /** The id of what is on a numbered page. */
  id?: string;
  children: ReactNode;
};

/** The frame of every page. */
export function Page({ site, on, id = '', children }: PageProps): ReactNode {
  const columns = site.options.columns === '2' ? 'columns-2' : 'columns-3';
  const dropCap = site.options.dropCap === false ? 'plain-start' : 'drop-cap';
  return (
    <PageShell
      site={site}
      className={`page page-${on === 'front' ? 'front' : 'inside'} ${columns} ${dropCap}`}
      header={<Masthead site={site} on={on} id={id} />}
      footer={<PageFooter site={site} className="colophon" />}
    >
      {children}
    </PageShell>
  );
}
