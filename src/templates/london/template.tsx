import type { ReactNode } from 'react';
import { FootOfPage } from '../parts/page-footer.tsx';
import { hasLaterProjects } from '../parts/later-projects.tsx';
import { PageShell } from '../parts/page-shell.tsx';
import { OneSection } from '../parts/section-list.tsx';
import { nameOf } from '../parts/shown-sections.ts';
import { defaultPages } from '../parts/pages/default-pages.tsx';
import { EditThisSite } from '../parts/pages/edit-this-site.tsx';
import type { Section } from '#src/domain/sections/index.ts';
import type { SiteView, TemplatePages } from '../template.ts';
import { Cv } from './cv.tsx';
import { Front } from './front.tsx';
import { plateRows } from './image-page.tsx';
import flag from './flag.css?inline';
import later from './later.css?inline';
import { Masthead } from './masthead.tsx';
import { nameplateCss } from './nameplate.ts';
import { manifest } from './manifest.ts';
import { MorePosts } from './more-stories.tsx';
import { optionCss } from './options.ts';
import { spreadsOf } from './spreads.ts';
import { ProjectPage } from './project-page.tsx';
import { sectionsOnFront } from './sections-on-front.ts';
import { sections } from './sections.tsx';

export const template: TemplatePages = {
  ...manifest,
  // What only some sites look like is in the stylesheets of those.
  optionCss: (chosen) =>
    `${optionCss(chosen)}${chosen['hero'] === 'flag' || chosen['stories'] === 'list' ? flag : ''}`,
  siteCss: (site) => `${nameplateCss(nameOf(site), site.letters)}${hasLaterProjects(site) ? later : ''}`,
  Home: ({ site }) => (
    <Page site={site} on="front">
      <Front site={site} />
      {spreadsOf(sectionsOnFront(site)).map((spread) => (
        <Spread key={spread[0]?.id} sections={spread} site={site} />
      ))}
    </Page>
  ),
  Project: ({ site, project }) => (
    <Page site={site} on="inside">
      <ProjectPage site={site} view={project} />
    </Page>
  ),
  ...defaultPages({
    Frame: ({ site, children }) => (
      <Page site={site} on="inside">
        {children}
      </Page>
    ),
    sections,
    plateRows,
    AfterPost: MorePosts,
  }),
  Cv: ({ site }) => (
    <Page site={site} on="cv">
      <Cv site={site} />
    </Page>
  ),
  NotFound: ({ site }) => (
    <Page site={site} on="inside">
      <div className="not-found">
        <p className="numerals" aria-hidden="true">
          404
        </p>
        <h1>{site.labels.pageNotFound}</h1>
        <p className="standfirst">{site.labels.pageNotFoundHint}</p>
        <p className="more">
          <a href={site.to.home}>{site.labels.backToFront}</a>
        </p>
        <EditThisSite site={site} />
      </div>
    </Page>
  ),
};

function Spread({ sections: beside, site }: { sections: readonly Section[]; site: SiteView }): ReactNode {
  const all = beside.map((section) => (
    <OneSection key={section.id} section={section} site={site} components={sections} />
  ));
  return all.length === 1 ? all : <div className={`spread spread-${all.length}`}>{all}</div>;
}

type PageProps = { site: SiteView; on: 'front' | 'inside' | 'cv'; children: ReactNode };

function Page({ site, on, children }: PageProps): ReactNode {
  const columns = site.options.columns === '2' ? 'columns-2' : 'columns-3';
  const dropCap = site.options.dropCap === false ? 'plain-start' : 'drop-cap';
  return (
    <PageShell
      site={site}
      className={`page page-${on === 'front' ? 'front' : 'inside'} ${columns} ${dropCap}`}
      header={<Masthead site={site} on={on} />}
      footer={<FootOfPage site={site} className="colophon" />}
    >
      {children}
    </PageShell>
  );
}
