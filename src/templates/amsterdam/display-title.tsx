import type { ReactNode } from 'react';
import type { Section } from '#src/domain/sections/index.ts';
import type { PostView, ProjectView, SiteView } from '../template.ts';
import { shapeOf } from '../parts/image.tsx';
import { MailLink } from '../parts/links.tsx';
import { nameOf, shownSections } from '../parts/shown-sections.ts';
import { figuresIn } from '../parts/project-facts.tsx';
import { projectTitle } from '../parts/projects.ts';
import { periodOfWork } from './period-of-work.ts';
import { fitCss, fitted, fittedRows, setLines, type FittedLine, type Named } from './fit.ts';
import { titleFaceOf } from './title-faces.ts';

type TitleProps = { text: string; site: SiteView; named?: Named };

/** The heading of a page, set across its whole width. `isJoined` if lines may be joined in a wide window. */
export function DisplayTitle({
  text,
  site,
  named,
  isJoined = true,
}: TitleProps & { isJoined?: boolean }): ReactNode {
  if (!isJoined)
    return (
      <h1 className="display-title" dir="auto">
        <FittedTitle text={text} site={site} named={named} />
      </h1>
    );
  return (
    <h1 className="display-title" dir="auto">
      {fittedRows(text, titleFaceOf(site.options['fonts'], site.titleWidths), named).map(
        ({ line, parts, isLate }, index) =>
          parts.length === 0 ? (
            <Line key={index} line={line} />
          ) : (
            <span key={index} className={`joined ${isLate ? 'late ' : ''}line ${line.classes}`}>
              {parts.map((part, place) => (
                <Line key={place} line={part} />
              ))}
            </span>
          ),
      )}
    </h1>
  );
}

const Line = ({ line: { text, classes } }: { line: FittedLine }): ReactNode => (
  <span className={`line ${classes}`}>{withRaisedCommas(text)} </span>
);

const withRaisedCommas = (text: string): ReactNode =>
  text.split(/([,;])/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="raised">
        {part}
      </span>
    ),
  );

/** A title across its column, in the same lines on every window. */
export const FittedTitle = ({ text, site, named }: TitleProps): ReactNode =>
  fitted(text, titleFaceOf(site.options['fonts'], site.titleWidths), named).map((line, index) => (
    <Line key={index} line={line} />
  ));

/** An email address as wide as the page, at its end, like the name at its start. */
export function DisplayMail({ email, site }: { email: string; site: SiteView }): ReactNode {
  const [line] = fitted(email, titleFaceOf(site.options['fonts'], site.titleWidths));
  return (
    <p className="mail display-title">
      <MailLink email={email} className={`line ${line?.classes ?? ''}`} />
    </p>
  );
}

/** The years of all jobs in one line. */
export const DisplayYears = ({ years, site }: { years: string; site: SiteView }): ReactNode => (
  <p className="years-all display-title" aria-hidden="true">
    {setLines([years], titleFaceOf(site.options['fonts'], site.titleWidths)).map((line) => (
      <Line key={line.text} line={line} />
    ))}
  </p>
);

/** Beside a tall image and without a figure, a title has room for as many lines as a name. */
export const namedInRow = ({ project, body }: ProjectView, site: SiteView): Named =>
  shapeOf(project.cover, site) === 'tall' && figuresIn(body).length === 0 ? 'person' : 'work';

/** The rules for the titles of all pages of a site. */
export function titleCss(site: SiteView): string {
  const face = titleFaceOf(site.options['fonts'], site.titleWidths);
  const persons = [nameOf(site), ...emailsOf(site), site.labels.pageNotFound];
  const works = [
    ...site.series
      .filter(({ hasPage }) => hasPage)
      .map(({ section }) => section.title.trim() || site.labels.series),
    ...site.projects.filter(({ hasPage }) => hasPage).map(({ project }) => projectTitle(project, site)),
    ...site.posts.filter(({ hasPage }) => hasPage).map((view) => postTitle(view, site)),
  ];
  const pages = site.pages.map((page) => page.title || site.labels.untitled);
  const linesOf = (titles: readonly string[], named: Named) =>
    titles.flatMap((title) => fittedRows(title, face, named).flatMap(({ line, parts }) => [line, ...parts]));
  const rows = site.projects.flatMap((view) =>
    fitted(projectTitle(view.project, site), face, namedInRow(view, site)),
  );
  return fitCss([
    ...linesOf(persons, 'person'),
    ...linesOf(works, 'work'),
    ...linesOf(pages, 'page'),
    ...site.tags.flatMap(({ name }) => fitted(name, face, 'tag')),
    ...rows,
    ...yearsOf(site).flatMap((years) => setLines([years], face)),
  ]);
}

export const postTitle = ({ post }: PostView, site: SiteView): string =>
  post.title.trim() || site.labels.untitled;

/** The sections of the front page and of custom pages. */
const sectionsOf = (site: SiteView): Section[] =>
  [site, ...site.pages].flatMap(({ sections }) => shownSections(site, sections));

const emailsOf = (site: SiteView): string[] =>
  sectionsOf(site).flatMap((section) => (section.type === 'contact' ? [section.email] : []));

const yearsOf = (site: SiteView): string[] =>
  sectionsOf(site).flatMap((section) =>
    section.type === 'experience' ? [periodOfWork(section.items, site)] : [],
  );
