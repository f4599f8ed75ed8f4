import type { ReactNode } from 'react';
import { OneSection } from '../parts/section-list.tsx';
import { nameOf } from '../parts/shown-sections.ts';
import type { Section } from '#src/domain/sections/index.ts';
import type { FrontPages, SiteView } from '../template.ts';
import { Front } from './front.tsx';
import { nameplateCss, titleCss } from './nameplate.ts';
import { manifest } from './manifest.ts';
import { optionCss } from './options.ts';
import { Page } from './page.tsx';
import { isBackPage, spreadsOf } from './spreads.ts';
import { sectionsOnFront } from './sections-on-front.ts';
import { sections } from './sections.tsx';

export const template: FrontPages = {
  ...manifest,
  computedCss: titleCss,
  optionCss,
  siteCss: (site) => nameplateCss(nameOf(site), site.titleWidths),
  Home: ({ site }) => (
    <Page site={site} on="front">
      <Front site={site} />
      {spreadsOf(sectionsOnFront(site)).map((spread, index) => (
        <Spread key={spread[0]?.id} sections={spread} site={site} isFirst={index === 0} />
      ))}
    </Page>
  ),
};

type SpreadProps = { sections: readonly Section[]; site: SiteView; isFirst: boolean };

/** Back pages have names of their rank, also if they are alone; what comes first leads the paper. */
function Spread({ sections: beside, site, isFirst }: SpreadProps): ReactNode {
  const all = beside.map((section) => (
    <OneSection key={section.id} section={section} site={site} components={sections} />
  ));
  const isAlone = all.length === 1 && (isFirst || !beside.every(isBackPage));
  return isAlone ? all : <div className={`spread spread-${all.length}`}>{all}</div>;
}
