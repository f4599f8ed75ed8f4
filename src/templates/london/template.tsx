import type { ReactNode } from 'react';
import { hasLaterProjects } from '../parts/later-projects.tsx';
import { OneSection } from '../parts/section-list.tsx';
import { nameOf } from '../parts/shown-sections.ts';
import type { Section } from '#src/domain/sections/index.ts';
import type { FrontPages, SiteView } from '../template.ts';
import { writingScript } from '../writing-script.ts';
import { Front, introductionCss } from './front.tsx';
import flag from './flag.css?inline';
import later from './later.css?inline';
import scripts from './scripts.css?inline';
import { nameplateCss, titleCss } from './nameplate.ts';
import { manifest } from './manifest.ts';
import { optionCss } from './options.ts';
import { Page } from './page.tsx';
import { spreadsOf } from './spreads.ts';
import { sectionsOnFront } from './sections-on-front.ts';
import { sections } from './sections.tsx';

export const template: FrontPages = {
  ...manifest,
  computedCss: titleCss,
  // Styles that only some sites need are in separate stylesheets.
  optionCss: (chosen) =>
    `${optionCss(chosen)}${chosen['hero'] === 'flag' || chosen['stories'] === 'list' ? flag : ''}`,
  siteCss: (site) =>
    [
      nameplateCss(nameOf(site), site.titleWidths),
      introductionCss(site),
      hasLaterProjects(site) ? later : '',
      writingScript(site.language) === 'Latn' ? '' : scripts,
    ].join(''),
  Home: ({ site }) => (
    <Page site={site} on="front">
      <Front site={site} />
      {spreadsOf(sectionsOnFront(site)).map((spread) => (
        <Spread key={spread[0]?.id} sections={spread} site={site} />
      ))}
    </Page>
  ),
};

function Spread({ sections: beside, site }: { sections: readonly Section[]; site: SiteView }): ReactNode {
  const all = beside.map((section) => (
    <OneSection key={section.id} section={section} site={site} components={sections} />
  ));
  return all.length === 1 ? all : <div className={`spread spread-${all.length}`}>{all}</div>;
}
