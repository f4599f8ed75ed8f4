import type { ReactNode } from 'react';
import { toPlainText } from '#src/domain/rich-text.ts';
import type { Section, SectionFor } from '#src/domain/sections/index.ts';
import { comma } from '../parts/comma.ts';
import { Headline } from '../parts/headline.tsx';
import { HeroActions } from '../parts/hero-actions.tsx';
import { Joined } from '../parts/joined.tsx';
import { SiteImage, hasImage, imageOf, shapeOf } from '../parts/image.tsx';
import { openingAbout } from '../parts/opening-about.ts';
import { Paragraphs } from '../parts/prose.tsx';
import { OneSection } from '../parts/section-list.tsx';
import { anchorOf, contentsOf, firstOf, nameOf, shownSections, titleOf } from '../parts/shown-sections.ts';
import { projectTitle } from '../parts/projects.ts';
import { EmailItem, PageItems } from '../parts/navigation-items.tsx';
import { ratioClass } from '../parts/ratio.ts';
import type { SiteView } from '../template.ts';
import { lineClass } from './line.tsx';
import { sections } from './sections.tsx';
import { textWidth } from './text-height.ts';

type Lines = ReadonlyMap<string, string>;

/**
 * The top of the front page: a sign with the name, the introduction, and the line of the sections. `lines` are the classes
 * for the colors of sections.
 */
export function Head({ site, lines }: { site: SiteView; lines: Lines }): ReactNode {
  const hero = firstOf('hero', site);
  const contact = firstOf('contact', site);
  const name = nameOf(site);
  const place = [contact?.city ?? null, contact?.country ?? null];
  const about = aboutInHead(site);
  const board = site.options['hero'] === 'board' ? ' head-board' : '';
  const image = imageOf(hero?.image ?? null, site);
  const ratio = image === null ? '' : ` ${ratioClass(image)}`;
  return (
    <div className={`head${board}${isLong(hero, about) ? ' head-long' : ''}${ratio}`}>
      <div className="tile head-who">
        <div className="head-text">
          <h1 className="name" dir="auto">
            {name}
          </h1>
        </div>
        <Headline site={site} className="headline" />
        {hasText(site) && <ProjectLines site={site} />}
        {!hasText(site) && <HeroActions hero={hero} site={site} />}
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
      </div>
      {hasText(site) && <IntroductionText site={site} />}
      {about !== null && <OneSection section={about} site={site} components={sections} />}
      <Index site={site} lines={lines} />
    </div>
  );
}

/** A text with more characters takes half of the head, because it needs to be read. */
const longText = 240;

const isLong = (hero: SectionFor<'hero'> | null, about: SectionFor<'about'> | null): boolean =>
  (about === null ? (hero?.intro ?? '') : toPlainText(about.body)).length > longText;

const maxLines = 6;

/** The lines of the projects start here, if an image beside the name leaves room for them. */
function ProjectLines({ site }: { site: SiteView }): ReactNode {
  if (site.projects.length === 0) return null;
  return (
    <div className="head-lines" aria-hidden="true">
      {site.projects.slice(0, maxLines).map(({ project }) => (
        <i key={project.id} className={lineClass(project, site)}>
          <b dir="auto">{projectTitle(project, site)}</b>
        </i>
      ))}
    </div>
  );
}

/** True if the introduction has more content than a name and a line. */
function hasText(site: SiteView): boolean {
  const hero = firstOf('hero', site);
  return hero !== null && (hero.intro.trim() !== '' || hasImage(hero.image, site));
}

/** The about section, if it is in the head because the introduction is empty. */
export function aboutInHead(site: SiteView): SectionFor<'about'> | null {
  return hasText(site) ? null : openingAbout(site);
}

/** The text of the introduction with its image and its links. */
function IntroductionText({ site }: { site: SiteView }): ReactNode {
  const hero = firstOf('hero', site);
  if (hero === null) return null;
  return (
    <div className={`tile head-words${shapeOf(hero.image, site) === 'tall' ? ' head-tall' : ''}`}>
      <SiteImage
        use={hero.image}
        site={site}
        sizes="(min-width: 62rem) 40vw, 90vw"
        priority="first"
        className="portrait"
      />
      {hero.intro.trim() !== '' && (
        <div className="intro">
          <Paragraphs text={hero.intro} />
        </div>
      )}
      <HeroActions hero={hero} site={site} />
    </div>
  );
}

/** The room for stations on a line on usual screens, in px. */
const lineWidth = 1060;
/** The room around the name of a station. */
const aroundName = 42;
/** The letters of names are wider than those of texts. */
const monoSize = 17.5;

function Index({ site, lines }: { site: SiteView; lines: Lines }): ReactNode {
  const sections = contentsOf(site);
  const pages = site.pages.filter(({ navigation }) => navigation);
  if (sections.length === 0 && site.pages.length === 0 && !site.hasCv) return null;
  // A board has a line for each of them.
  const folded = site.options['hero'] === 'board' ? [] : foldedOf(sections, site);
  return (
    <nav className="tile index" aria-label={site.labels.contents}>
      <ul>
        <Stations
          sections={sections.filter((section) => !folded.includes(section))}
          site={site}
          lines={lines}
        />
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
            <Stations sections={folded} site={site} lines={lines} />
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

type StationsProps = { sections: readonly Section[]; site: SiteView; lines: Lines };

/** Each station has the color of the row that its section is in. */
function Stations({ sections, site, lines }: StationsProps): ReactNode {
  return sections.map((section) => (
    <li key={section.id} className={lines.get(section.id)}>
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
