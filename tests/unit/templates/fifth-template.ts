/** The files of a template that has only what the contract asks for, by their names in its folder. */
export const fifthTemplate: Readonly<Record<string, string>> = {
  'manifest.ts': `
import type { TemplateManifest } from '../manifest.ts';
import { theme } from './theme.ts';

export const manifest: TemplateManifest = {
  id: 'paris',
  contract: 1,
  name: 'Paris',
  purpose: 'Everything by the defaults.',
  silhouette: 'M4 5h40v26H4z',
  maxImageWidth: 960,
  options: [],
  theme,
  looks: [],
};
`,
  'fonts.ts': `
import type { FontPair } from '../theme.ts';

export const fontPairs: readonly [FontPair] = [
  { id: 'system', name: 'System', display: 'sans-serif', faces: [], properties: {} },
];
`,
  'theme.ts': `
import { palette } from '../parts/palette.ts';
import type { Theme } from '../theme.ts';
import { fontPairs } from './fonts.ts';

export const theme: Theme = {
  options: { palette: 'palette', accent: 'accent', fonts: 'fonts' },
  fontPairs,
  palettes: [
    palette({
      id: 'plain',
      name: 'Plain',
      accent: '#aa0000',
      light: { surface: '#ffffff', text: '#000000', second: '#0000aa' },
      dark: { surface: '#000000', text: '#ffffff', second: '#aaaaff' },
    }),
  ],
};
`,
  'social-design.ts': `
import { box, text, whole } from '../parts/social-box.ts';
import { socialColors } from '../parts/social-colors.ts';
import { theme } from './theme.ts';
import type { SocialDesign, SocialFont } from '../social-design.ts';

const geist: SocialFont = {
  family: 'Geist',
  file: '@fontsource-variable/geist/files/geist-{subset}-wght-normal.woff2',
  weight: 400,
};

export const socialDesign: SocialDesign = {
  display: geist,
  text: geist,
  colors: (options) => socialColors(theme, options, { usual: 'light', ratio: 4.6 }),
  draw: ({ title }) => box(whole, text(title, { fontSize: 90 })),
};
`,
  'paris.css': 'main { max-inline-size: 60rem; }',
  'thumbnail.astro': '<svg viewBox="0 0 240 310" aria-hidden="true"></svg>',
  'template.tsx': `
import { Body } from '../parts/blocks/body.tsx';
import blocks from '../parts/blocks/blocks.css?inline';
import base from '../parts/base.css?inline';
import { CvSheet } from '../parts/cv.tsx';
import { defaultSections } from '../parts/default-sections.tsx';
import { FootOfPage } from '../parts/page-footer.tsx';
import { PageShell } from '../parts/page-shell.tsx';
import { defaultPages } from '../parts/pages/default-pages.tsx';
import { projectTitle } from '../parts/projects.ts';
import { SectionList } from '../parts/section-list.tsx';
import { nameOf } from '../parts/shown-sections.ts';
import { themeCss } from '../parts/theme-css.ts';
import { FrontWays } from '../parts/ways.tsx';
import type { Frame, Template } from '../template.ts';
import { manifest } from './manifest.ts';
import own from './paris.css?inline';

const Page: Frame = ({ site, kind, children }) => (
  <PageShell
    site={site}
    className={\`page page-\${kind}\`}
    header={kind === 'home' && <ul><FrontWays site={site} /></ul>}
    footer={<FootOfPage site={site} className="foot" />}
  >
    {children}
  </PageShell>
);

export const template: Template = {
  ...manifest,
  css: [base, blocks, own].join('\\n'),
  optionCss: (options) => \`:root{\${themeCss(manifest.theme, options, 4.6)}}\`,
  Home: ({ site }) => (
    <Page site={site} kind="home">
      <h1>{nameOf(site)}</h1>
      <SectionList site={site} components={defaultSections} />
    </Page>
  ),
  Project: ({ site, project }) => (
    <Page site={site} kind="project">
      <h1>{projectTitle(project.project, site)}</h1>
      <Body body={project.body} site={site} />
    </Page>
  ),
  ...defaultPages({ Frame: Page, sections: defaultSections }),
  Cv: ({ site }) => (
    <Page site={site} kind="cv">
      <CvSheet site={site} />
    </Page>
  ),
  NotFound: ({ site }) => (
    <Page site={site} kind="missing">
      <h1>{site.labels.pageNotFound}</h1>
      <a href={site.to.home}>{site.labels.backToFront}</a>
    </Page>
  ),
};
`,
};
