import type { ReactNode } from 'react';
import { CvContact } from '../parts/cv-contact.tsx';
import { Headline } from '../parts/headline.tsx';
import { HeroActions } from '../parts/hero-actions.tsx';
import { imageOf } from '../parts/image.tsx';
import { openingAbout } from '../parts/opening-about.ts';
import { Paragraphs, Prose } from '../parts/prose.tsx';
import { OneSection } from '../parts/section-list.tsx';
import { anchorOf, firstOf, nameOf, shownSections, titleOf } from '../parts/shown-sections.ts';
import type { SiteView } from '../template.ts';
import { Frame } from './frame.tsx';
import { nightsIn } from './nights.ts';
import { isOpening } from './opening.ts';
import { Page } from './page.tsx';
import { Range, hasRange } from './range.tsx';
import { sections } from './sections.tsx';

export function Home({ site }: { site: SiteView }): ReactNode {
  const hero = firstOf('hero', site);
  const name = nameOf(site);
  const image = imageOf(hero?.image ?? null, site);
  const isPictured = image !== null;
  const about = isPictured ? null : openingAbout(site);
  const status = hero?.status.trim() ?? '';
  const isLarge = image !== null && isOpening(image, site.options);
  const place = isLarge ? 'opening' : isPictured && 'beside';
  const isDrawn = !isPictured && hasRange(site);
  const shown = about === null ? site.sections : site.sections.filter(({ id }) => id !== about.id);
  const nights = nightsIn(site, shown);
  return (
    <Page site={site} kind="home" isReachShown={isPictured}>
      <Frame
        site={site}
        image={hero?.image ?? null}
        priority="first"
        isCropped={isLarge}
        isLevel={isLarge}
        className={['hero', place, isDrawn && 'drawn'].filter(Boolean).join(' ')}
        above={<h1 dir="auto">{name}</h1>}
        between={isDrawn && <Range site={site} />}
        below={
          <>
            <Headline site={site} className="headline" />
            {hero !== null && hero.intro.trim() !== '' && (
              <div className="prose intro">
                <Paragraphs text={hero.intro} />
              </div>
            )}
            {about !== null && (
              <div className="prose intro" id={anchorOf(about, site)}>
                <h2 className="intro-title" dir="auto">
                  {titleOf(about, site)}
                </h2>
                <Prose doc={about.body} />
              </div>
            )}
            <div className="reach">
              <HeroActions hero={hero} site={site} />
              {status !== '' && (
                <p className="status" dir="auto">
                  {status}
                </p>
              )}
              {!isPictured && <CvContact site={site} />}
            </div>
          </>
        }
      />
      {shownSections(site, shown).map((section) => {
        const content = <OneSection key={section.id} section={section} site={site} components={sections} />;
        return nights.has(section.id) && site.later?.has(section.id) !== true ? (
          <div key={section.id} className="night">
            {content}
          </div>
        ) : (
          content
        );
      })}
    </Page>
  );
}
