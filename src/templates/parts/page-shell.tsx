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

/** What every page has: a link past the header, and its three landmarks. */
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
