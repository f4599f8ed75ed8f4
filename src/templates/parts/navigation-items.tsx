import type { ReactNode } from 'react';
import type { Section } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { MailLink } from './links.tsx';
import { anchorOf, contentsOf, titleOf } from './shown-sections.ts';

/** List items: links to the sections of the front page, then the CV. */
export function FrontItems({ site }: { site: SiteView }): ReactNode {
  return (
    <>
      <SectionItems sections={contentsOf(site)} site={site} />
      <PageItems site={site} />
    </>
  );
}

/** List items: links to some sections of the front page. */
export function SectionItems(props: { sections: readonly Section[]; site: SiteView }): ReactNode {
  const { sections, site } = props;
  return sections.map((section) => (
    <li key={section.id}>
      <a href={`#${anchorOf(section, site)}`}>
        <bdi>{titleOf(section, site)}</bdi>
      </a>
    </li>
  ));
}

/** List items: links to the custom pages in the navigation, then the CV. */
export function PageItems({ site, current }: { site: SiteView; current?: string }): ReactNode {
  return (
    <>
      {site.pages
        .filter(({ navigation }) => navigation)
        .map((page) => (
          <li key={page.id}>
            <a href={site.to.page(page.slug)} aria-current={page.slug === current ? 'page' : undefined}>
              <bdi>{page.title || site.labels.untitled}</bdi>
            </a>
          </li>
        ))}
      {current !== 'cv' && <CvItem site={site} />}
    </>
  );
}

/** The list item that links to the CV, if there is one. */
function CvItem({ site }: { site: SiteView }): ReactNode {
  return (
    site.hasCv && (
      <li>
        <a href={site.to.cv}>{site.labels.cv}</a>
      </li>
    )
  );
}

/** The list item that links to an email address, if there is one. */
export function EmailItem({ email }: { email: string }): ReactNode {
  return (
    email.trim() !== '' && (
      <li>
        <MailLink email={email} />
      </li>
    )
  );
}

/** The last items of every footer: the feed, if there is one, and a link to the top. */
export function FooterItems({ site }: { site: SiteView }): ReactNode {
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
