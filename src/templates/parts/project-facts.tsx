import type { ReactNode } from 'react';
import type { ProjectItem, SiteView } from '../template.ts';
import { comma } from './comma.ts';
import { DateRange, hasDates } from './dates.tsx';
import { Icon } from './icon.tsx';
import { Joined, nonBlank } from './joined.tsx';
import type { Block, BlockFor } from '#src/domain/blocks/index.ts';

export type LabeledFact = readonly [label: string, words: string];

/** Rows of a list of facts, without empty ones. */
export function LabeledFacts({ facts }: { facts: readonly LabeledFact[] }): ReactNode {
  return facts
    .filter(([, words]) => words !== '')
    .map(([label, words], index) => (
      <div key={index}>
        <dt>{label}</dt>
        <dd dir="auto">{words}</dd>
      </div>
    ));
}

/** The row with the dates in a list of facts. */
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

type ShortFactsProps = { project: ProjectItem; site: SiteView; className: string };

/** The people and the keywords in a line each, for a project without a page. */
export function ShortFacts({ project, site, className }: ShortFactsProps): ReactNode {
  return shortFactsOf(project).map((parts, index) => (
    <p key={index} className={className}>
      <Joined parts={parts} by={comma(site)} />
    </p>
  ));
}

/** The same as lines of text. */
export function shortFactsOf(project: ProjectItem): string[][] {
  return [
    [project.place, project.area, project.status],
    ownFactLines(project),
    [...project.roles, project.team],
    project.tags,
  ].filter((parts) => nonBlank(parts).length > 0);
}

type FiguresProps = {
  figures: BlockFor<'figures'>['items'];
  site: SiteView;
  /** Values as content, for a typeface without all of their characters. */
  showValue?: (value: string) => ReactNode;
};

/** Figures with their labels; one without a label gets the default one. */
export function KeyFigures({ figures, site, showValue = (value) => value }: FiguresProps): ReactNode {
  const shown = figures.filter(({ value, label }) => nonBlank([value, label]).length > 0);
  if (shown.length === 0) return null;
  return (
    <dl className="figures">
      {shown.map(({ id, value, label, icon }) => (
        <div key={id}>
          <dt dir="auto">
            <Icon name={icon} site={site} />
            {label.trim() || site.labels.figures}
          </dt>
          <dd dir="auto">{showValue(value.trim())}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The short facts of a project in the order of importance, for lists of facts. */
export function labeledFactsOf(project: ProjectItem, site: SiteView): LabeledFact[] {
  const { labels } = site;
  return [
    [labels.client, project.client.trim()],
    [labels.kindOfWork, project.type.trim()],
    [labels.place, project.place.trim()],
    [labels.area, project.area.trim()],
    [labels.status, project.status.trim()],
    [labels.role, nonBlank(project.roles).join(comma(site))],
    [labels.team, project.team.trim()],
    ...ownFactsOf(project).map(({ label, value }): LabeledFact => [label || labels.figures, value]),
  ];
}

/** The facts with custom labels, as lines that include the label. */
export function ownFactLines(project: ProjectItem): string[] {
  return ownFactsOf(project).map(({ label, value }) => (label === '' ? value : `${label}: ${value}`));
}

/** The facts of `labeledFactsOf` without labels, except for custom ones, which include theirs. */
export function factLines(project: ProjectItem, site: SiteView): string[] {
  const common = labeledFactsOf({ ...project, facts: [] }, site).map(([, words]) => words);
  return nonBlank([...common, ...ownFactLines(project)]);
}

function ownFactsOf({ facts }: ProjectItem): { label: string; value: string }[] {
  return facts
    .map(({ hidden, label, value }) => ({ label: label.trim(), value: hidden ? '' : value.trim() }))
    .filter(({ value }) => value !== '');
}

/** The figures of a body, to be shown beside it or on a card. */
export function figuresIn(body: readonly Block[]): BlockFor<'figures'>['items'] {
  return body.flatMap((block) => (block.type === 'figures' ? block.items : []));
}
