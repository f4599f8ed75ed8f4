import { Fragment, type ReactNode } from 'react';
import { Icon } from '../parts/icon.tsx';
import { Body } from '../parts/blocks/body.tsx';
import { Highlights } from '../parts/highlights.tsx';
import { ExternalLink } from '../parts/links.tsx';
import { Figure, shapeOf } from '../parts/image.tsx';
import { PeriodFact, LabeledFacts, labeledFactsOf } from '../parts/project-facts.tsx';
import { linksOf, projectTitle } from '../parts/projects.ts';
import { Paragraphs } from '../parts/prose.tsx';
import { captionedCover, coverAlone } from '../parts/captioned-cover.ts';
import { Tags } from '../parts/tags.tsx';
import type { ProjectView, SiteView } from '../template.ts';
import { coverRatio } from './cover-ratio.ts';
import { DisplayTitle } from './display-title.tsx';
import { NextProject } from './more.tsx';
import { Page } from './page.tsx';
import { Numeral } from './project-index.tsx';

/** From this aspect ratio on, a cover as wide as a window is not much higher than most windows. */
const wide = 1.2;

/** A case study: title, image, the summary, then the facts. */
export function Project({ site, project: view }: { site: SiteView; project: ProjectView }): ReactNode {
  const { project } = view;
  // A wide cover spans the page. Others would be higher than a window, so they are beside the facts and the summary.
  const { image, caption, body } = captionedCover({ project, body: coverAlone(view) });
  const isWide = coverRatio(image, site) >= wide;
  const cover = (
    <Figure
      use={image}
      site={site}
      sizes="100vw"
      priority="first"
      className={`study-cover shape-${shapeOf(image, site)}`}
      caption={caption}
    />
  );
  return (
    <Page site={site} kind="project">
      <article className="study">
        <header className="study-head">
          {site.options.numerals !== false && <Numeral number={view.number} />}
          <DisplayTitle text={projectTitle(project, site)} site={site} named="work" />
        </header>
        {isWide && cover}
        <div className="study-body">
          {!isWide && cover}
          <div className="story">
            {project.summary.trim() !== '' && (
              <div className="summary">
                <Paragraphs text={project.summary} />
              </div>
            )}
            <Highlights project={project} site={site} className="chapter" listClassName="highlights" />
          </div>
          <Facts view={view} site={site} />
        </div>
        <Body body={body} site={site} />
      </article>
      <NextProject view={view} site={site} />
    </Page>
  );
}

function Facts({ view, site }: { view: ProjectView; site: SiteView }): ReactNode {
  const { labels } = site;
  const { project } = view;
  const links = linksOf(project, site);
  return (
    <aside className="facts" aria-label={labels.caseStudy}>
      <dl className="fact-list">
        <LabeledFacts facts={labeledFactsOf(project, site)} />
        <PeriodFact project={project} site={site} />
        {view.tags.length > 0 && (
          <Fact label={labels.tags}>
            <Tags tags={view.tags} site={site} />
          </Fact>
        )}
        {links.length > 0 && (
          <Fact label={labels.links}>
            {links.map(({ label, url, icon }, index) => (
              <Fragment key={index}>
                <Icon name={icon} site={site} />
                <ExternalLink href={url}>{label === '' ? undefined : label}</ExternalLink>
              </Fragment>
            ))}
          </Fact>
        )}
      </dl>
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
