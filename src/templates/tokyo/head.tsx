import type { ReactNode } from 'react';
import type { ImageUse } from '#src/domain/fields.ts';
import type { Section } from '#src/domain/sections/index.ts';
import { comma } from '../parts/comma.ts';
import { Headline } from '../parts/headline.tsx';
import { HeroActions } from '../parts/hero-actions.tsx';
import { Joined } from '../parts/joined.tsx';
import { SiteImage, imageOf, shapeOf } from '../parts/image.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { OneSection } from '../parts/section-list.tsx';
import { anchorOf, contentsOf, firstOf, nameOf, shownSections, titleOf } from '../parts/shown-sections.ts';
import { EmailItem, PageItems } from '../parts/navigation-items.tsx';
import { ratioClass } from '../parts/ratio.ts';
import { pageOf, projectTitle } from '../parts/projects.ts';
import type { ProjectItem, SiteView } from '../template.ts';
import { aboutInHead, headProject } from './head-project.ts';
import { lineClass, StationNumber } from './line.tsx';
import { sections } from './sections.tsx';
import { textWidth } from './text-height.ts';

/** The top of the front page: the name, the introduction beside an image, and the line of the sections. */
export function Head({ site }: { site: SiteView }): ReactNode {
  const hero = firstOf('hero', site);
  const contact = firstOf('contact', site);
  const place = [contact?.city ?? null, contact?.country ?? null];
  const about = aboutInHead(site);
  const isBoard = site.options['hero'] === 'board';
  const next = headProject(site);
  const intro = hero?.intro.trim() ?? '';
  return (
    <div
      className={`head ${isBoard ? 'head-board' : shapeClass(next === null ? hero?.image : next.cover, site)}`}
    >
      <div className="head-text">
        <h1 className="name" dir="auto">
          {nameOf(site)}
        </h1>
      </div>
      <Headline site={site} className="headline" />
      {next === null ? (
        <SiteImage
          use={hero?.image ?? null}
          site={site}
          sizes={imageSizes}
          priority="first"
          className="portrait"
        />
      ) : (
        <NextProject project={next} site={site} />
      )}
      {intro !== '' && (
        <div className="intro">
          <Paragraphs text={intro} />
        </div>
      )}
      {about !== null && <OneSection section={about} site={site} components={sections} />}
      <HeroActions hero={hero} site={site} />
      <ul className="signals">
        {hero !== null && hero.status.trim() !== '' && (
          <li className="status" dir="auto">
            {hero.status.trim()}
          </li>
        )}
        {place.some((part) => (part ?? '').trim() !== '') && (
          <li>
            <Joined parts={place} by={comma(site)} />
          </li>
        )}
        <EmailItem email={contact?.email ?? ''} />
      </ul>
      <Index site={site} />
    </div>
  );
}

const imageSizes = '(min-width: 62rem) 60vw, 95vw';

/** A wide image stands below the name, any other one beside it. */
function shapeClass(use: ImageUse | null | undefined, site: SiteView): string {
  const image = imageOf(use ?? null, site);
  if (use === undefined || image === null) return 'head-plain';
  return `head-${shapeOf(use, site) === 'wide' ? 'wide' : 'tall'} ${ratioClass(image)}`;
}

function NextProject({ project, site }: { project: ProjectItem; site: SiteView }): ReactNode {
  return (
    <a
      href={pageOf(project, site) ?? undefined}
      className={`portrait head-project ${lineClass(project, site)}`}
    >
      <span className="card-head">
        <StationNumber project={project} site={site} /> {projectTitle(project, site)}
      </span>
      <SiteImage use={project.cover} site={site} sizes={imageSizes} priority="first" />
    </a>
  );
}

/** The room for stations on a line on usual screens, in px. */
const lineWidth = 1020;
/** The room around the name of a station. */
const aroundName = 42;
/** The letters of names are wider than those of texts. */
const monoSize = 17.5;

function Index({ site }: { site: SiteView }): ReactNode {
  const sections = contentsOf(site);
  const pages = site.pages.filter(({ navigation }) => navigation);
  if (sections.length === 0 && site.pages.length === 0 && !site.hasCv) return null;
  // A board has a line for each of them.
  const folded = site.options['hero'] === 'board' ? [] : foldedOf(sections, site);
  return (
    <nav className="tile index" aria-label={site.labels.contents}>
      <ul>
        <Stations sections={sections.filter((section) => !folded.includes(section))} site={site} />
        {pages.map((page) => (
          <li key={page.id}>
            <a href={site.to.page(page.slug)} dir="auto">
              <span>{page.title || site.labels.untitled}</span>
            </a>
          </li>
        ))}
        {site.hasCv && (
          <li>
            <a href={site.to.cv}>
              <span>{site.labels.cv}</span>
              <span className="count" aria-hidden="true">
                ↗
              </span>
            </a>
          </li>
        )}
      </ul>
      {folded.length > 0 && (
        <details>
          <summary>{site.labels.more}</summary>
          <ul>
            <Stations sections={folded} site={site} />
          </ul>
        </details>
      )}
    </nav>
  );
}

/** The sections that are collapsed, because a line has room for whole names only; never contact, which is the exit. */
function foldedOf(sections: readonly Section[], site: SiteView): Section[] {
  const named = (name: string): number => aroundName + textWidth(name) * monoSize;
  const widthOf = (section: Section): number =>
    named(`${titleOf(section, site)}${'items' in section ? ` ${section.items.length}` : ''}`);
  const foldable = sections.filter(({ type }) => type !== 'contact');
  const others = [
    ...sections.filter((section) => !foldable.includes(section)).map(widthOf),
    ...site.pages.filter(({ navigation }) => navigation).map(({ title }) => named(title)),
    site.hasCv ? named(`${site.labels.cv} ↗`) : 0,
  ];
  let room = lineWidth - others.reduce((sum, width) => sum + width, 0);
  const firstFolded = foldable.findIndex((section) => (room -= widthOf(section)) < 0);
  return firstFolded < 0 ? [] : foldable.slice(firstFolded);
}

type StationsProps = { sections: readonly Section[]; site: SiteView };

function Stations({ sections, site }: StationsProps): ReactNode {
  return sections.map((section) => (
    <li key={section.id}>
      <a href={`#${anchorOf(section, site)}`}>
        <span dir="auto">{titleOf(section, site)}</span>
        {'items' in section && <span className="count">{section.items.length}</span>}
      </a>
    </li>
  ));
}

/** The bar at the top of every other page. */
export function Bar({ site }: { site: SiteView }): ReactNode {
  const projects = shownSections(site).find(({ type }) => type === 'projects');
  return (
    <nav className="tile bar" aria-label={site.labels.menu}>
      <a href={site.to.home} className="bar-name" dir="auto">
        {nameOf(site)}
      </a>
      <ul>
        {projects !== undefined && (
          <li>
            <a href={`${site.to.home}#${anchorOf(projects, site)}`}>{site.labels.allProjects}</a>
          </li>
        )}
        <PageItems site={site} />
      </ul>
    </nav>
  );
}
