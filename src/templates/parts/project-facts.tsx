import type { ReactNode } from 'react';
import type { ProjectItem, SiteView } from '../template.ts';
import { DateRange, hasDates } from './dates.tsx';
import { Joined, written } from './joined.tsx';
import type { figuresOf } from './projects.ts';

export type WordFact = readonly [label: string, words: string];

/** Rows of a list of facts, of which those without words are left out. */
export function WordFacts({ facts }: { facts: readonly WordFact[] }): ReactNode {
  return facts
    .filter(([, words]) => words !== '')
    .map(([label, words]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd dir="auto">{words}</dd>
      </div>
    ));
}

/** The row of a list of facts that tells when it was. */
export function PeriodFact({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  return (
    hasDates(project) && (
      <div>
        <dt>{site.labels.period}</dt>
        <dd>
          <DateRange start={project.start} end={project.end} site={site} />
        </dd>
      </div>
    )
  );
}

type ShortFactsProps = { project: ProjectItem; className: string };

/** Who did what, and the keywords, in a line each: for a project that has no page to tell them on. */
export function ShortFacts({ project, className }: ShortFactsProps): ReactNode {
  const lines = [[...project.roles, project.team], project.tags].filter((parts) => written(parts).length > 0);
  return lines.map((parts, index) => (
    <p key={index} className={className}>
      <Joined parts={parts} by=", " />
    </p>
  ));
}

type FiguresProps = { figures: ReturnType<typeof figuresOf>; site: SiteView };

/** Figures with what each of them counts; one that does not say so is a figure. */
export function KeyFigures({ figures, site }: FiguresProps): ReactNode {
  if (figures.length === 0) return null;
  return (
    <dl className="figures">
      {figures.map(({ id, value, label }) => (
        <div key={id}>
          <dt dir="auto">{label.trim() || site.labels.figures}</dt>
          <dd dir="auto">{value.trim()}</dd>
        </div>
      ))}
    </dl>
  );
}
