/** The files of a template that has only what the contract asks for, by their names in its folder. */
export const fifthTemplate: Readonly<Record<string, string>> = {
  'manifest.ts': `
import type { TemplateManifest } from '../manifest.ts';
import { fonts } from './fonts.ts';

export const manifest: TemplateManifest = {
  id: 'paris',
  contract: 1,
  name: 'Paris',
  purpose: 'Everything by the defaults.',
  silhouette: 'M4 5h40v26H4z',
  maxImageWidth: 960,
  options: {},
  fonts,
};
`,
  'fonts.ts': `
import type { FontFace } from '../manifest.ts';

export const fonts: readonly FontFace[] = [];
`,
  'social-design.ts': `
import { box, text, whole } from '../parts/social-box.ts';
import type { SocialDesign, SocialFont } from '../social-design.ts';

const geist: SocialFont = {
  family: 'Geist',
  file: '@fontsource-variable/geist/files/geist-{subset}-wght-normal.woff2',
  weight: 400,
};

export const socialDesign: SocialDesign = {
  display: geist,
  text: geist,
  draw: ({ title }) => box(whole, text(title, { fontSize: 90 })),
};
`,
  'paris.css': 'main { max-inline-size: 60rem; }',
  'thumbnail.astro': '<svg viewBox="0 0 240 310" aria-hidden="true"></svg>',
  'template.tsx': `
import type { ReactNode } from 'react';
import base from '../parts/base.css?inline';
import { Chapters } from '../parts/chapters.tsx';
import { CvSheet } from '../parts/cv.tsx';
import { defaultSections } from '../parts/default-sections.tsx';
import { FootOfPage } from '../parts/page-footer.tsx';
import { PageShell } from '../parts/page-shell.tsx';
import { projectTitle } from '../parts/projects.ts';
import { SectionList } from '../parts/section-list.tsx';
import { nameOf } from '../parts/shown-sections.ts';
import { FrontWays } from '../parts/ways.tsx';
import type { SiteView, Template } from '../template.ts';
import { manifest } from './manifest.ts';
import own from './paris.css?inline';

export const template: Template = {
  ...manifest,
  css: [base, own].join('\\n'),
  optionCss: () => '',
  Home: ({ site }) => (
    <Page site={site} heading={nameOf(site)}>
      <SectionList site={site} components={defaultSections} />
    </Page>
  ),
  Project: ({ site, project: { project } }) => (
    <Page site={site} heading={projectTitle(project, site)}>
      <Chapters project={project} site={site} highlightsClassName="highlights" />
    </Page>
  ),
  Cv: ({ site }) => (
    <Shell site={site}>
      <CvSheet site={site} />
    </Shell>
  ),
  NotFound: ({ site }) => (
    <Page site={site} heading={site.labels.pageNotFound}>
      <a href={site.to.home}>{site.labels.backToFront}</a>
    </Page>
  ),
};

function Page({ site, heading, children }: { site: SiteView; heading: string; children: ReactNode }) {
  return (
    <Shell site={site}>
      <h1>{heading}</h1>
      {children}
    </Shell>
  );
}

function Shell({ site, children }: { site: SiteView; children: ReactNode }) {
  return (
    <PageShell
      site={site}
      className="page"
      header={
        <ul>
          <FrontWays site={site} />
        </ul>
      }
      footer={<FootOfPage site={site} className="foot" />}
    >
      {children}
    </PageShell>
  );
}
`,
};
