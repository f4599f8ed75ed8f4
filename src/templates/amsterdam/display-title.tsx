import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import { MailLink } from '../parts/links.tsx';
import { nameOf, shownSections } from '../parts/shown-sections.ts';
import { projectTitle } from '../parts/projects.ts';
import { fitCss, fitted } from './fit.ts';
import { titleFaceOf } from './title-faces.ts';

/** The heading of a page, set across its whole width. */
export function DisplayTitle({ text, site }: { text: string; site: SiteView }): ReactNode {
  return (
    <h1 className="display-title" dir="auto">
      {fitted(text, titleFaceOf(site.options['fonts'], site.titleWidths)).map(
        ({ text: line, classes }, index) => (
          <span key={index} className={`line ${classes}`}>
            {line}{' '}
          </span>
        ),
      )}
    </h1>
  );
}

/** An email address as wide as the page, at its end, like the name at its start. */
export function DisplayMail({ email, site }: { email: string; site: SiteView }): ReactNode {
  const [line] = fitted(email, titleFaceOf(site.options['fonts'], site.titleWidths));
  return (
    <p className="mail display-title">
      <MailLink email={email} className={`line ${line?.classes ?? ''}`} />
    </p>
  );
}

/** The rules for the titles of all pages of a site. */
export function titleCss(site: SiteView): string {
  const face = titleFaceOf(site.options['fonts'], site.titleWidths);
  const titles = [
    nameOf(site),
    ...emailsOf(site),
    site.labels.pageNotFound,
    ...site.series
      .filter(({ hasPage }) => hasPage)
      .map(({ section }) => section.title.trim() || site.labels.series),
    ...site.pages.map((page) => page.title || site.labels.untitled),
    ...site.projects.filter(({ hasPage }) => hasPage).map(({ project }) => projectTitle(project, site)),
  ];
  return fitCss(titles.flatMap((title) => fitted(title, face)));
}

/** The email addresses of all contact sections, also of those on custom pages. */
const emailsOf = (site: SiteView): string[] =>
  [site, ...site.pages]
    .flatMap(({ sections }) => shownSections(site, sections))
    .flatMap((section) => (section.type === 'contact' ? [section.email] : []));
