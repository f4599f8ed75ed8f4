import type { ReactNode } from 'react';
import { Headline } from '../parts/headline.tsx';
import { HeroActions } from '../parts/hero-actions.tsx';
import { Joined } from '../parts/joined.tsx';
import { SiteImage, hasImage } from '../parts/image.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { anchorOf, contentsOf, firstOf, nameOf, shownSections, titleOf } from '../parts/shown-sections.ts';
import { MailWay, PageWays } from '../parts/ways.tsx';
import type { SiteView } from '../template.ts';
import { nameSize } from './name-size.ts';

/** The top of the front page: who this is, and an index of the modules with what each of them holds. */
export function Head({ site }: { site: SiteView }): ReactNode {
  const hero = firstOf('hero', site);
  const contact = firstOf('contact', site);
  const name = nameOf(site);
  const place = [contact?.city ?? null, contact?.country ?? null];
  return (
    <div className={site.options['hero'] === 'board' ? 'head head-board' : 'head'}>
      <div className="tile head-who">
        <div className="head-text">
          <h1 className={`name name-${nameSize(name)}`} dir="auto">
            {name}
          </h1>
          <Headline site={site} className="headline" />
          {hero !== null && hero.intro.trim() !== '' && (
            <div className="intro">
              <Paragraphs text={hero.intro} />
            </div>
          )}
          <HeroActions hero={hero} site={site} />
        </div>
        {hero !== null && hasImage(hero.image, site) && (
          <SiteImage
            use={hero.image}
            site={site}
            sizes="(min-width: 60rem) 20rem, 90vw"
            priority="first"
            className="portrait"
          />
        )}
        <ul className="signals">
          {hero !== null && hero.status.trim() !== '' && (
            <li className="status" dir="auto">
              {hero.status.trim()}
            </li>
          )}
          {place.some((part) => (part ?? '').trim() !== '') && (
            <li>
              <Joined parts={place} by=", " />
            </li>
          )}
          <MailWay email={contact?.email ?? ''} />
        </ul>
      </div>
      <Index site={site} />
    </div>
  );
}

function Index({ site }: { site: SiteView }): ReactNode {
  const sections = contentsOf(site);
  if (sections.length === 0 && site.pages.length === 0 && !site.hasCv) return null;
  return (
    <nav className="tile index" aria-label={site.labels.contents}>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a href={`#${anchorOf(section, site)}`}>
              <span dir="auto">{titleOf(section, site)}</span>
              {'items' in section && <span className="count">{section.items.length}</span>}
            </a>
          </li>
        ))}
        {site.pages
          .filter(({ navigation }) => navigation)
          .map((page) => (
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
    </nav>
  );
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
        <PageWays site={site} />
      </ul>
    </nav>
  );
}
