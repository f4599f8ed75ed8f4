import { useEffect, useMemo, useState } from 'react';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { chosenFonts } from '#src/render/fonts.ts';
import type { Labels } from '#src/templates/labels.ts';
import type { TemplateManifest } from '#src/templates/manifest.ts';
import { useSame } from '#editor/ui/use-same.ts';
import { previewFonts, slicedFiles, textFactsOf, type PreviewFont } from './preview-fonts.ts';

/** The fonts of a site, those in slices as soon as they have been loaded. */
export function useFonts(
  template: TemplateManifest,
  content: PortfolioContent,
  labels: Labels,
): readonly PreviewFont[] {
  const pair = chosenFonts(template, content);
  const text = useMemo(() => textFactsOf(content, labels), [content, labels]);
  const whole = useMemo(() => previewFonts(pair, text), [pair, text]);
  const files = useSame(useMemo(() => slicedFiles(pair, text), [pair, text]));
  const [sliced, setSliced] = useState<readonly PreviewFont[]>([]);
  useEffect(() => {
    if (files.length === 0) return undefined;
    let isWanted = true;
    // Until then, and should they fail, the preview has fonts of the system in their place.
    void import('./sliced-fonts.ts')
      .then(({ loadSlicedFonts }) => loadSlicedFonts(files))
      .then((fonts) => isWanted && setSliced(fonts))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [files]);
  return useMemo(() => (files.length === 0 ? whole : [...whole, ...sliced]), [files.length, whole, sliced]);
}
