import type { ReactNode } from 'react';
import { Body } from '../parts/blocks/body.tsx';
import { hasDates } from '../parts/dates.tsx';
import { Highlights } from '../parts/highlights.tsx';
import { creditOf } from '../parts/image.tsx';
import { PeriodFact, LabeledFacts, labeledFactsOf } from '../parts/project-facts.tsx';
import { linksOf, projectTitle } from '../parts/projects.ts';
import { Paragraphs } from '../parts/prose.tsx';
import { captionedCover, coverAlone } from '../parts/captioned-cover.ts';
import { Tags } from '../parts/tags.tsx';
import type { ProjectView, SiteView } from '../template.ts';
import { blocks } from './figures.tsx';
import { Frame } from './frame.tsx';
import { NextProject } from './next-project.tsx';
import { Page } from './page.tsx';
import { Links } from './projects.tsx';
import { Hills } from './range.tsx';
import { strataOf } from './strata.ts';

/** A series or a commission: its cover, or without one its title drawn as land; the facts, then its body. */
export function Project({ site, project: view }: { site: SiteView; project: ProjectView }): ReactNode {
  const { project } = view;
  const { image, caption, body } = captionedCover({ project, body: coverAlone(view) });
  const title = projectTitle(project, site);
  const words = (
    <>
      <Paragraphs text={project.summary} />
      <CoverWords caption={caption} credit={creditOf(image, site)} site={site} />
    </>
  );
  return (
    <Page site={site} kind="project">
      <article>
        {image === null ? (
          <>
            <h1 className="land-title" dir="auto">
              {title}
            </h1>
            <Land title={title} />
            <div className="lead">{words}</div>
          </>
        ) : (
          <Frame
            site={site}
            image={image}
            priority="first"
            className="hero"
            above={<h1 dir="auto">{title}</h1>}
            below={words}
          />
        )}
        <Facts view={view} site={site} />
        <Highlights
          project={project}
          site={site}
          className="section"
          titleClassName="section-title"
          listClassName="highlights"
        />
        <Body body={body} site={site} components={blocks} />
      </article>
      <NextProject view={view} site={site} />
    </Page>
  );
}

/** The title as land with the sun behind it, which is for the eye alone. */
function Land({ title }: { title: string }): ReactNode {
  const { layers, at, up } = strataOf(title);
  return (
    <div className="land" aria-hidden="true">
      <span className={`sun at-${at} up-${up}`} />
      <Hills ridges={layers} className="strata" />
    </div>
  );
}

type WordsProps = { caption: string; credit: string; site: SiteView };

function CoverWords({ caption, credit, site }: WordsProps): ReactNode {
  if (caption === '' && credit === '') return null;
  return (
    <p className="where" dir="auto">
      {caption}
      {credit !== '' && (
        <small className="credit">
          {' '}
          {site.labels.credit} {credit}
        </small>
      )}
    </p>
  );
}

function Facts({ view, site }: { view: ProjectView; site: SiteView }): ReactNode {
  const { project } = view;
  const facts = labeledFactsOf(project, site);
  const hasFacts = hasDates(project) || facts.some(([, words]) => words !== '');
  if (!hasFacts && view.tags.length === 0 && linksOf(project, site).length === 0) return null;
  return (
    <div className="facts">
      {hasFacts && (
        <dl className="fact-list">
          <LabeledFacts facts={facts} />
          <PeriodFact project={project} site={site} />
        </dl>
      )}
      <Tags tags={view.tags} site={site} />
      <Links project={project} site={site} />
    </div>
  );
}
