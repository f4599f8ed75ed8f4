import type { BlockComponents, Frame, SectionComponents, Template } from '#src/templates/template.ts';
import type { TemplateManifest } from '#src/templates/manifest.ts';
import base from '../base.css?inline';
import sheet from '../sheet.css?inline';
import blockCss from '../blocks/blocks.css?inline';
import { defaultBlocks } from '../blocks/default-blocks.tsx';
import { CvSheet } from '../cv.tsx';
import { defaultSections } from '../default-sections.tsx';
import { textRatio } from '../palette.ts';
import { themeCss } from '../theme-css.ts';
import css from './default.css?inline';
import print from './default-print.css?inline';
import { DefaultFrame } from './default-frame.tsx';
import { DefaultHome } from './default-home.tsx';
import { defaultPages } from './default-pages.tsx';
import { EditThisSite } from './edit-this-site.tsx';
import { DefaultProject } from './default-project.tsx';

type Given = {
  manifest: TemplateManifest;
  /** The template's own stylesheet, which stands behind the default one. */
  css: string;
  Frame?: Frame;
  sections?: SectionComponents;
  blocks?: BlockComponents;
};

/** A template that shows everything by the default parts. Spread it and put pages of one's own behind it. */
export function defaultTemplate(given: Given): Template {
  const { manifest, Frame: Page = DefaultFrame, sections = defaultSections, blocks = defaultBlocks } = given;
  return {
    ...manifest,
    css: [base, sheet, blockCss, css, given.css, print].join('\n'),
    optionCss: (options) => `:root{${themeCss(manifest.theme, options, textRatio)}}`,
    Home: ({ site }) => (
      <Page site={site} kind="home">
        <DefaultHome site={site} sections={sections} />
      </Page>
    ),
    Project: ({ site, project }) => (
      <Page site={site} kind="project">
        <DefaultProject site={site} view={project} blocks={blocks} />
      </Page>
    ),
    ...defaultPages({ Frame: Page, sections, blocks }),
    Cv: ({ site }) => (
      <Page site={site} kind="cv">
        <CvSheet site={site} />
      </Page>
    ),
    NotFound: ({ site }) => (
      <Page site={site} kind="missing">
        <h1>{site.labels.pageNotFound}</h1>
        <p>{site.labels.pageNotFoundHint}</p>
        <p>
          <a href={site.to.home}>{site.labels.backToFront}</a>
        </p>
        <EditThisSite site={site} />
      </Page>
    ),
  };
}
