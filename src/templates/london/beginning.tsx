import type { ReactNode } from 'react';
import { toPlainText } from '#src/domain/rich-text.ts';
import { projectOf } from '../parts/projects.ts';
import { Paragraphs } from '../parts/prose.tsx';
import type { ProjectItem, SiteView } from '../template.ts';

/** As many lines of a story as have room beside its image; its page has the whole of it. */
export function Beginning({ of, site }: { of: ProjectItem; site: SiteView }): ReactNode {
  const text = projectOf(of, site)?.body.find((block) => block.type === 'text');
  return (
    text !== undefined && (
      <div className="beginning" aria-hidden="true">
        <div>
          <Paragraphs text={toPlainText(text.body)} />
        </div>
      </div>
    )
  );
}
