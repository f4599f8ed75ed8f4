import { useEffect, useMemo, useState } from 'react';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { chosenFonts } from '#src/render/fonts.ts';
import type { Labels } from '#src/templates/labels.ts';
import { useSame } from '#editor/ui/use-same.ts';
import { previewFonts, scriptFiles, textFactsOf, type PreviewFont } from './preview-fonts.ts';
import type { LoadedTemplate } from './use-template.ts';

/** The fonts of a site, including those of other scripts once they are loaded. */
export function useFonts(
  template: LoadedTemplate,
  content: PortfolioContent,
  labels: Labels,
): readonly PreviewFont[] {
  const pair = chosenFonts(template, content);
  const text = useMemo(() => textFactsOf(content, labels), [content, labels]);
  const { fontUrls } = template;
  const own = useMemo(() => previewFonts(pair, text, fontUrls), [pair, text, fontUrls]);
  const files = useSame(useMemo(() => scriptFiles(pair, text, fontUrls), [pair, text, fontUrls]));
  const [others, setOthers] = useState<readonly PreviewFont[]>([]);
  useEffect(() => {
    if (files.length === 0) return undefined;
    let isWanted = true;
    // Until they are loaded, or if that fails, the preview uses system fonts.
    void import('./script-fonts.ts')
      .then(({ loadScriptFonts }) => loadScriptFonts(files))
      .then((fonts) => isWanted && setOthers(fonts))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [files]);
  return useMemo(() => (files.length === 0 ? own : [...own, ...others]), [files.length, own, others]);
}
