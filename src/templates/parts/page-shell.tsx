import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';

type ShellProps = {
  site: SiteView;
  /** A class on the element around the page, such as `page page-home`. */
  className: string;
  header: ReactNode;
  footer: ReactNode;
  children: ReactNode;
};

/** The skeleton of every page: a skip link and three landmarks. */
export function PageShell({ site, className, header, footer, children }: ShellProps): ReactNode {
  return (
    <div className={className}>
      <a className="skip" href="#content">
        {site.labels.skipToContent}
      </a>
      <header className="page-header">{header}</header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="page-footer">{footer}</footer>
    </div>
  );
}
