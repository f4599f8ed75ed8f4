import type { ReactNode } from 'react';
import { isEmptyRichText, type RichText } from '#src/domain/rich-text.ts';
import type { ProjectItem, SiteView } from '../template.ts';
import { StringList } from './entry.tsx';
import { written } from './joined.tsx';
import { decisionsOf } from './projects.ts';
import { Prose } from './prose.tsx';

type Names = {
  className?: string;
  titleClassName?: string;
  /** Of a box around each text; without it there is no box. */
  proseClassName?: string;
};
type ChaptersProps = Names & { project: ProjectItem; site: SiteView; highlightsClassName: string };

/** How a project was made, a chapter each: the problem, the decisions, the outcome and the highlights. */
export function Chapters({ project, site, highlightsClassName, ...names }: ChaptersProps): ReactNode {
  const { labels } = site;
  const decisions = decisionsOf(project);
  return (
    <>
      <ProseChapter title={labels.problem} doc={project.problem} {...names} />
      {decisions.length > 0 && (
        <Chapter title={labels.decisions} {...names}>
          <ol className="decisions">
            {decisions.map((decision) => (
              <li key={decision.id}>
                <DecisionText decision={decision} proseClassName={names.proseClassName} />
              </li>
            ))}
          </ol>
        </Chapter>
      )}
      <ProseChapter title={labels.outcome} doc={project.outcome} {...names} />
      {written(project.highlights).length > 0 && (
        <Chapter title={labels.highlights} {...names}>
          <StringList lines={project.highlights} className={highlightsClassName} />
        </Chapter>
      )}
    </>
  );
}

type DecisionProps = { decision: ProjectItem['decisions'][number]; proseClassName?: string };

/** A decision: its title, if it has one, over what is told of it. */
export function DecisionText({ decision: { title, body }, proseClassName }: DecisionProps): ReactNode {
  return (
    <>
      {title.trim() !== '' && <h3 dir="auto">{title.trim()}</h3>}
      <Text className={proseClassName}>
        <Prose doc={body} headings={4} />
      </Text>
    </>
  );
}

function ProseChapter({ doc, ...chapter }: Names & { title: string; doc: RichText }): ReactNode {
  if (isEmptyRichText(doc)) return null;
  return (
    <Chapter {...chapter}>
      <Text className={chapter.proseClassName}>
        <Prose doc={doc} />
      </Text>
    </Chapter>
  );
}

function Text({ className, children }: { className: string | undefined; children: ReactNode }): ReactNode {
  return className === undefined ? children : <div className={className}>{children}</div>;
}

type ChapterProps = Names & { title: string; children: ReactNode };

function Chapter({ title, className, titleClassName, children }: ChapterProps): ReactNode {
  return (
    <section className={className}>
      <h2 className={titleClassName}>{title}</h2>
      {children}
    </section>
  );
}
