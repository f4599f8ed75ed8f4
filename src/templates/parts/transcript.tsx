import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import { Paragraphs } from './prose.tsx';

/** What is said in a film or a recording, folded away. */
export function Transcript({ text, site }: { text: string; site: SiteView }): ReactNode {
  if (text.trim() === '') return null;
  return (
    <details className="transcript">
      <summary>{site.labels.transcript}</summary>
      <Paragraphs text={text} />
    </details>
  );
}
