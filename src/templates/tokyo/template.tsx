import type { ReactNode } from 'react';
import { FootOfPage } from '../parts/page-footer.tsx';
import { hasLaterProjects } from '../parts/later-projects.tsx';
import { PageShell } from '../parts/page-shell.tsx';
import { nameOf, shownSections } from '../parts/shown-sections.ts';
import { defaultPages } from '../parts/pages/default-pages.tsx';
import { EditThisSite } from '../parts/pages/edit-this-site.tsx';
import type { SiteView, TemplatePages } from '../template.ts';
import board from './board.css?inline';
import { Cv } from './cv.tsx';
import departures from './departures.css?inline';
import { lineMapCss } from './line-map.ts';
import { nameCss } from './name-size.ts';
import { aboutInHead, Bar, Head } from './head.tsx';
import { Modules } from './modules.tsx';
import { manifest } from './manifest.ts';
import { optionCss } from './options.ts';
import { ProjectPage } from './project-page.tsx';
import { plateRows } from './images.tsx';
import { sections } from './sections.tsx';
import timetable from './timetable.css?inline';

export const template: TemplatePages = {
  ...manifest,
  computedCss: lineMapCss,
  optionCss: (chosen) =>
    [
      optionCss(chosen),
      // What only some sites look like is in the stylesheets of those.
      chosen['hero'] === 'board' ? board : '',
      chosen['projects'] === 'timetable' ? timetable : '',
    ].join(''),
  siteCss: (site) => `${nameCss(nameOf(site), site.letters)}${hasLaterProjects(site) ? departures : ''}`,
  Home: ({ site }) => (
    <Page site={site} on="front">
      <Modules sections={sectionsBelowHead(site)} site={site} />
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
  }),
  OwnPage: ({ site, page }) => (
    <Page site={site} on="inside">
      <div className="tile page-head">
        <h1 dir="auto">{page.title || site.labels.untitled}</h1>
      </div>
      <Modules sections={shownSections(site, page.sections)} site={site} />
    </Page>
  ),
  Cv: ({ site }) => (
    <Page site={site} on="inside">
      <Cv site={site} />
    </Page>
  ),
  NotFound: ({ site }) => (
    <Page site={site} on="inside">
      <div className="tile not-found">
        <p className="terminus" aria-hidden="true">
          <span className="station">404</span>
        </p>
        <h1>{site.labels.pageNotFound}</h1>
        <p className="headline">{site.labels.pageNotFoundHint}</p>
        <ul className="link-list">
          <li>
            <a href={site.to.home}>{site.labels.backToFront}</a>
          </li>
        </ul>
        <EditThisSite site={site} />
      </div>
    </Page>
  ),
};

/** The first introduction stands in the head of the page, and sometimes what the author says about themselves. */
function sectionsBelowHead(site: SiteView) {
  const shown = shownSections(site);
  const introduction = shown.find(({ type }) => type === 'hero');
  const about = aboutInHead(site);
  return shown.filter((section) => section !== introduction && section.id !== about?.id);
}

type PageProps = { site: SiteView; on: 'front' | 'inside'; children: ReactNode };

function Page({ site, on, children }: PageProps): ReactNode {
  const density = site.options.density === 'compact' ? 'compact' : 'regular';
  const labels = site.options.labels === 'level' ? 'labels-level' : 'labels-upright';
  return (
    <PageShell
      site={site}
      className={`page page-${on} ${density} ${labels}`}
      header={on === 'front' ? <Head site={site} /> : <Bar site={site} />}
      footer={<FootOfPage site={site} className="foot" />}
    >
      {children}
    </PageShell>
  );
}
