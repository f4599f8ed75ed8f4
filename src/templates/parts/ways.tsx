import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import { MailLink } from './links.tsx';
import { anchorOf, contentsOf, titleOf } from './shown-sections.ts';

/** Items of a list: the sections of the front page, then the CV. */
export function FrontWays({ site }: { site: SiteView }): ReactNode {
  return (
    <>
      {contentsOf(site).map((section) => (
        <li key={section.id}>
          <a href={`#${anchorOf(section, site)}`}>
            <bdi>{titleOf(section, site)}</bdi>
          </a>
        </li>
      ))}
      <CvWay site={site} />
    </>
  );
}

/** The item that leads to the CV, if there is one. */
export function CvWay({ site }: { site: SiteView }): ReactNode {
  return (
    site.hasCv && (
      <li>
        <a href={site.to.cv}>{site.labels.cv}</a>
      </li>
    )
  );
}

/** The item that leads to a URL, if there is one. */
export function MailWay({ email }: { email: string }): ReactNode {
  return (
    email.trim() !== '' && (
      <li>
        <MailLink email={email} />
      </li>
    )
  );
}

/** The items at the end of every foot: the feed, if there is one, and the way back up. */
export function LastWays({ site }: { site: SiteView }): ReactNode {
  return (
    <>
      {site.hasFeed && (
        <li>
          <a href={site.to.feed}>{site.labels.feed}</a>
        </li>
      )}
      <li>
        <a href="#content">{site.labels.backToTop}</a>
      </li>
    </>
  );
}
