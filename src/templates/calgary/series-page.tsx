import type { ReactNode } from 'react';
import { Body } from '../parts/blocks/body.tsx';
import { shownImages } from '../parts/plates.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { SeriesRights } from '../parts/series-rights.tsx';
import type { SeriesView, SiteView } from '../template.ts';
import { LastLink } from './last-link.tsx';
import { Page } from './page.tsx';
import { ContactSheet, Screens } from './series.tsx';

/** A series: its contact sheet beside its title, each image a link, then its images one by one and uncropped. */
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
          <ContactSheet items={items} site={site} anchor="image" />
        </header>
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
