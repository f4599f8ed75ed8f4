import type { ReactNode } from 'react';
import { toPlainText } from '#src/domain/rich-text.ts';
import { projectOf } from '../parts/projects.ts';
import { Paragraphs } from '../parts/prose.tsx';
import type { ProjectItem, SiteView } from '../template.ts';

/** As many paragraphs of a story as have room beside its image; its page has the whole of it. */
export function Beginning({ of, site }: { of: ProjectItem; site: SiteView }): ReactNode {
  const text = projectOf(of, site)?.body.find((block) => block.type === 'text');
  return (
    text !== undefined && (
      <div className="beginning" aria-hidden="true">
        <Paragraphs text={inShortParagraphs(toPlainText(text.body))} />
      </div>
    )
  );
}

/** The space after a sentence. Abbreviations end with fewer small letters. */
const sentenceEnd = /(?<=\p{Ll}{4}\.) (?=\p{Lu})/u;
const [shortParagraph, shortSentence] = [60, 40];

/** Paragraphs of a few sentences, as in a newspaper. */
const inShortParagraphs = (text: string): string =>
  text.split(sentenceEnd).reduce((all, next) => {
    const isShort = next.length < shortSentence || all.length - all.lastIndexOf('\n') <= shortParagraph;
    return `${all}${isShort ? ' ' : '\n\n'}${next}`;
  });
