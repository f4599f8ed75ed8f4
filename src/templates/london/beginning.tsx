import type { ReactNode } from 'react';
import { toPlainText } from '#src/domain/rich-text.ts';
import { projectOf } from '../parts/projects.ts';
import { Paragraphs } from '../parts/prose.tsx';
import type { ProjectItem, SiteView } from '../template.ts';

/**
 * A sentence that ends a paragraph of at least 60 characters, with 40 more after it. Abbreviations end with fewer small
 * letters.
 */
const sentenceEnd = /(.{60,}?\p{Ll}{4}\.) (?=\p{Lu}.{40})/gu;

/** As many paragraphs of a story, short as in a newspaper, as have room beside its image; its page has the whole of it. */
export function Beginning({ of, site }: { of: ProjectItem; site: SiteView }): ReactNode {
  const text = projectOf(of, site)?.body.find((block) => block.type === 'text');
  return (
    text !== undefined && (
      <div className="beginning" aria-hidden="true">
        <Paragraphs text={toPlainText(text.body).replace(sentenceEnd, '$1\n\n')} />
      </div>
    )
  );
}
