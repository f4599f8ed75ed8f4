import type { ReactNode } from 'react';
import type { SectionFor } from '#src/domain/sections/index.ts';
import { defaultSections } from '../parts/default-sections.tsx';
import { shownImages } from '../parts/plates.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { TitledSection } from '../parts/section-list.tsx';
import { SeriesLink, seriesOf, shownOnFront } from '../parts/series-link.tsx';
import { SeriesRights } from '../parts/series-rights.tsx';
import { anchorOf } from '../parts/shown-sections.ts';
import type { SectionComponents, SiteView } from '../template.ts';
import { Projects } from './projects.tsx';
import { ContactSheet, Screens, Sheet } from './series.tsx';

export const sections: SectionComponents = {
  ...defaultSections,
  gallery: Gallery,
  projects: ({ section, site }) => (
    <TitledSection section={section} site={site} className="wide">
      <Projects items={section.items} site={site} />
    </TitledSection>
  ),
};

function Gallery({ section, site }: { section: SectionFor<'gallery'>; site: SiteView }): ReactNode {
  const items = shownImages(shownOnFront(section, site), site);
  const anchor = anchorOf(section, site);
  const asSheet = site.options.series === 'sheet';
  return (
    <TitledSection section={section} site={site} className="wide">
      <div className="series-head">
        {section.intro.trim() !== '' && (
          <div className="prose">
            <Paragraphs text={section.intro} />
          </div>
        )}
        {!asSheet && seriesOf(section, site)?.hasPage !== true && (
          <ContactSheet items={items} site={site} anchor={anchor} />
        )}
      </div>
      {asSheet ? <Sheet items={items} site={site} /> : <Screens items={items} site={site} anchor={anchor} />}
      <SeriesLink section={section} site={site} />
      <SeriesRights section={section} site={site} />
    </TitledSection>
  );
}
