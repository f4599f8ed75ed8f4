import type { BlockComponents, Frame, SectionComponents, TemplatePages } from '#src/templates/template.ts';
import type { TemplateManifest } from '#src/templates/manifest.ts';
import { defaultBlocks } from '../blocks/default-blocks.tsx';
import { CvSheet } from '../cv.tsx';
import { defaultSections } from '../default-sections.tsx';
import { textRatio } from '../palette.ts';
import { themeCss } from '../theme-css.ts';
import { DefaultFrame } from './default-frame.tsx';
import { DefaultHome } from './default-home.tsx';
import { defaultPages } from './default-pages.tsx';
import { EditThisSite } from './edit-this-site.tsx';
import { DefaultProject } from './default-project.tsx';

type Given = {
  manifest: TemplateManifest;
  Frame?: Frame;
  sections?: SectionComponents;
  blocks?: BlockComponents;
};

/** A template of default parts. Spread it and override pages. */
export function defaultTemplate(given: Given): TemplatePages {
  const { manifest, Frame: Page = DefaultFrame, sections = defaultSections, blocks = defaultBlocks } = given;
  return {
    ...manifest,
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
