import { useEffect, useEffectEvent } from 'react';
import { useContent } from '#editor/fields/editing.ts';
import { sampleRanges } from './sample-ranges.ts';

const sampleCss = `
::highlight(sample) {
  text-decoration: underline dotted 1px color-mix(in srgb, currentColor 55%, transparent);
  text-underline-offset: 4px;
}
`;

/** The pause after a change of the page before the marks follow, in milliseconds. */
const pauseMs = 300;

/** Marks the sample texts on the page, without a change of its elements. */
export function useSampleMarks(page: Document): void {
  const content = useContent();
  const hasSample = (content.sample ?? []).length > 0;
  const mark = useEffectEvent(() => {
    const view = page.defaultView;
    view?.CSS.highlights?.set('sample', new view.Highlight(...sampleRanges(page.body, content)));
  });
  useEffect(() => {
    const view = page.defaultView;
    if (!hasSample || view === null) return;
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(sampleCss);
    page.adoptedStyleSheets.push(sheet);
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const changed = (): void => {
      clearTimeout(waiting);
      waiting = setTimeout(() => mark(), pauseMs);
    };
    const observer = new MutationObserver(changed);
    observer.observe(page.body, { childList: true, characterData: true, subtree: true });
    mark();
    return () => {
      clearTimeout(waiting);
      observer.disconnect();
      view.CSS.highlights?.delete('sample');
      page.adoptedStyleSheets.splice(page.adoptedStyleSheets.indexOf(sheet), 1);
    };
  }, [page, hasSample]);
}
