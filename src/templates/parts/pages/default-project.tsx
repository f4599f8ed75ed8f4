import type { ReactNode } from 'react';
import type { BlockComponents, ProjectView, SiteView } from '#src/templates/template.ts';
import { Body } from '../blocks/body.tsx';
import { Highlights } from '../highlights.tsx';
import { SiteImage } from '../image.tsx';
import { NextProject } from '../next-project.tsx';
import { PeriodFact, LabeledFacts, labeledFactsOf } from '../project-facts.tsx';
import { LinkItems } from '../project-links.tsx';
import { linksOf, projectTitle } from '../projects.ts';
import { Paragraphs } from '../prose.tsx';
import { Tags } from '../tags.tsx';
import { hasDates } from '../dates.tsx';

type ProjectProps = { site: SiteView; view: ProjectView; blocks: BlockComponents };

/** A project: title, cover, summary and facts, then its body and a link to the next one. */
export function DefaultProject({ site, view, blocks }: ProjectProps): ReactNode {
  const { project } = view;
  const facts = labeledFactsOf(project, site);
  const links = linksOf(project, site);
  return (
    <>
      <article className="project">
        <header className="project-head">
          <h1 dir="auto">{projectTitle(project, site)}</h1>
          <div className="summary prose">
            <Paragraphs text={project.summary} />
          </div>
        </header>
        <SiteImage
          use={project.cover}
          site={site}
          sizes="(min-width: 60rem) 60rem, 100vw"
          priority="first"
          className="cover"
        />
        {(hasDates(project) || facts.some(([, words]) => words !== '')) && (
          <dl className="fact-list">
            <LabeledFacts facts={facts} />
            <PeriodFact project={project} site={site} />
          </dl>
        )}
        <Tags tags={view.tags} site={site} />
        {links.length > 0 && (
          <ul className="links">
            <LinkItems links={links} site={site} />
          </ul>
        )}
        <Highlights project={project} site={site} className="chapter" listClassName="highlights" />
        <Body body={view.body} site={site} components={blocks} />
      </article>
      <NextProject view={view} site={site} />
    </>
  );
}
