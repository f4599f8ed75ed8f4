import { useMemo } from 'react';
import type { SiteIcons } from '#src/domain/icon.ts';
import { cropsIn } from '#src/domain/image-uses.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { focusCss } from '#src/templates/parts/focus.ts';
import { ratioCss } from '#src/templates/parts/ratio.ts';
import type { SiteView, Template } from '#src/templates/template.ts';
import { useSame } from '#editor/ui/use-same.ts';
import type { PreviewFont } from './preview-fonts.ts';
import { previewSite, withCrops, type Media, type UploadUrl } from './preview-site.ts';
import { rootAttributes } from './root-attributes.ts';
import { useFonts } from './use-fonts.ts';
import { labelsOf, useLabels } from './use-labels.ts';
import { titleWidthsIn, useTitleWidths } from './use-title-widths.ts';
import { templateOf, useTemplate } from './use-template.ts';

/** The input for the pages of a site besides its content. */
export type Sources = {
  media: Media;
  icons: SiteIcons;
  /** Must be a stable function. */
  uploadUrl: UploadUrl;
};

export type Drawing = {
  template: Template;
  site: SiteView;
  css: string;
  fonts: readonly PreviewFont[];
  /** Attributes of the root element; null removes one. */
  root: Readonly<Record<string, string | null>>;
};

/** Fetches everything that `useDrawing` would suspend for. */
export async function fetchDrawing(
  content: Pick<PortfolioContent, 'template' | 'options' | 'language'>,
): Promise<void> {
  const [template] = await Promise.all([templateOf(content.template), labelsOf(content.language)]);
  await titleWidthsIn(template, content);
}

/** A site as the editor renders its pages. `scheme` is the previewed scheme if visitors can have either. */
export function useDrawing(
  content: PortfolioContent,
  { media: whole, icons, uploadUrl }: Sources,
  scheme: string | null = null,
): Drawing {
  const template = useTemplate(content.template);
  const labels = useLabels(content.language);
  const titleWidths = useTitleWidths(template, content);
  const crops = useSame(cropsIn(content));
  const media = useMemo(() => withCrops(whole, crops), [whole, crops]);
  const site = useMemo(
    () =>
      previewSite(content, { template: { ...template, titleWidths }, ...media, icons, labels }, uploadUrl),
    [content, template, titleWidths, media, icons, labels, uploadUrl],
  );
  const options = useSame(site.options);
  // Not part of the memo below, because most changes of the content change no rule.
  const siteCss = useMemo(() => template.siteCss?.(site) ?? '', [template, site]);
  const css = useMemo(
    () =>
      [
        template.css,
        template.optionCss(options),
        siteCss,
        focusCss(media.images),
        ratioCss(media.images),
      ].join('\n'),
    [template, options, siteCss, media],
  );
  const fonts = useFonts(template, content, labels);
  const root = useSame(rootAttributes(site, scheme));
  return { template, site, css, fonts, root };
}
