import type { ReactNode } from 'react';
import type { SiteView } from '../template.ts';
import { Paragraphs } from './prose.tsx';

/** The transcript of a video or a recording, collapsed. */
export function Transcript({ text, site }: { text: string; site: SiteView }): ReactNode {
  if (text.trim() === '') return null;
  return (
    <details className="transcript">
      <summary>{site.labels.transcript}</summary>
      <Paragraphs text={text} />
    </details>
  );
}
