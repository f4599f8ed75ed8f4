import type { ReactNode } from 'react';
import { Body } from '../parts/blocks/body.tsx';
import { shownImages } from '../parts/plates.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { SeriesRights } from '../parts/series-rights.tsx';
import type { SeriesView, SiteView } from '../template.ts';
import { LastLink } from './last-link.tsx';
import { Page } from './page.tsx';
import { ContactSheet, Screens } from './series.tsx';

const sheet = 'sheet';

/**
 * A series: its images one by one and uncropped. The contact sheet is a second view at the URL `#sheet`, in which
 * each image links back to its screen, without any script.
 */
export function Series({ site, series }: { site: SiteView; series: SeriesView }): ReactNode {
  const { section, body } = series;
  const items = shownImages(section.items, site);
  return (
    <Page site={site} kind="series">
      <article className="series-page">
        <header className="series-title">
          <h1 dir="auto">{section.title.trim() || site.labels.series}</h1>
          <div className="prose">
            <Paragraphs text={section.intro} />
          </div>
          {items.length > 1 && (
            <p className="views">
              <a href={`#${sheet}`}>
                {site.labels.allImages} <span className="count">{items.length}</span>
              </a>
            </p>
          )}
        </header>
        {items.length > 1 && (
          <div id={sheet} className="sheet-view">
            <p className="views">
              <a href="#content">{site.labels.close}</a>
            </p>
            <ContactSheet items={items} site={site} anchor="image" />
          </div>
        )}
        <div className="screens night">
          <Screens items={items} site={site} anchor="image" priority="first" />
        </div>
        <Body body={body} site={site} />
        <SeriesRights section={section} site={site} />
      </article>
      <LastLink series={series} site={site} />
    </Page>
  );
}
