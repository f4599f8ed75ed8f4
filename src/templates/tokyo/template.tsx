import { hasLaterProjects } from '../parts/later-projects.tsx';
import { nameOf, shownSections } from '../parts/shown-sections.ts';
import type { FrontPages, SiteView } from '../template.ts';
import board from './board.css?inline';
import departures from './departures.css?inline';
import { lineMapCss } from './line-map.ts';
import { nameCss, startCss } from './name-size.ts';
import { aboutInHead } from './head-project.ts';
import { Head } from './head.tsx';
import { Modules, sectionRows } from './modules.tsx';
import { manifest } from './manifest.ts';
import { optionCss } from './options.ts';
import { Page } from './page.tsx';
import { signCss } from './sign-size.ts';
import timetable from './timetable.css?inline';
import upright from './upright.css?inline';

export const template: FrontPages = {
  ...manifest,
  computedCss: `${lineMapCss}${signCss}${startCss}`,
  optionCss: (chosen) =>
    [
      optionCss(chosen),
      // Styles that only some sites need are in separate stylesheets.
      chosen['hero'] === 'board' ? board : '',
      chosen['projects'] === 'timetable' ? timetable : '',
      chosen['labels'] === 'upright' ? upright : '',
    ].join(''),
  siteCss: (site) => `${nameCss(nameOf(site), site.titleWidths)}${hasLaterProjects(site) ? departures : ''}`,
  Home: ({ site }) => (
    <Page site={site} head={<Head site={site} />}>
      <Modules rows={sectionRows(sectionsBelowHead(site), site)} site={site} />
    </Page>
  ),
};

/** The first introduction is in the head of the page, and sometimes the about section. */
function sectionsBelowHead(site: SiteView) {
  const shown = shownSections(site);
  const introduction = shown.find(({ type }) => type === 'hero');
  const about = aboutInHead(site);
  return shown.filter((section) => section !== introduction && section.id !== about?.id);
}
