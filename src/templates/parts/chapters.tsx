import type { ReactNode } from 'react';
import { isEmptyRichText, type RichText } from '#src/domain/rich-text.ts';
import type { ProjectItem, SiteView } from '../template.ts';
import { StringList } from './entry.tsx';
import { written } from './joined.tsx';
import { decisionsOf } from './projects.ts';
import { Prose } from './prose.tsx';

type Names = { className: string; titleClassName?: string };
type ChaptersProps = Names & { project: ProjectItem; site: SiteView };

/** How a project was made, a chapter each: the problem, the decisions, the outcome and the highlights. */
export function Chapters({ project, site, ...names }: ChaptersProps): ReactNode {
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
                {decision.title.trim() !== '' && <h3 dir="auto">{decision.title}</h3>}
                <div className="prose">
                  <Prose doc={decision.body} headings={4} />
                </div>
              </li>
            ))}
          </ol>
        </Chapter>
      )}
      <ProseChapter title={labels.outcome} doc={project.outcome} {...names} />
      {written(project.highlights).length > 0 && (
        <Chapter title={labels.highlights} {...names}>
          <StringList lines={project.highlights} className="highlights" />
        </Chapter>
      )}
    </>
  );
}

function ProseChapter({ doc, ...chapter }: Names & { title: string; doc: RichText }): ReactNode {
  if (isEmptyRichText(doc)) return null;
  return (
    <Chapter {...chapter}>
      <div className="prose">
        <Prose doc={doc} />
      </div>
    </Chapter>
  );
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
