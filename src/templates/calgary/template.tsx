import { nameOf } from '../parts/shown-sections.ts';
import type { FrontPages } from '../template.ts';
import { writingScript } from '../writing-script.ts';
import later from './later.css?inline';
import narrowSeries from './narrow-series.css?inline';
import wall from './wall.css?inline';
import titles from './titles.css?inline';
import prints from './prints.css?inline';
import scripts from './scripts.css?inline';
import { hasAdjustedTitles } from './fonts.ts';
import { levelCss } from './level.ts';
import { rangeCss } from './range.ts';
import { Home } from './home.tsx';
import { nameCss } from './name-size.ts';
import { Image } from './image-page.tsx';
import { manifest } from './manifest.ts';
import { optionCss } from './options.ts';
import { hasLater, hasWall } from './projects.tsx';

export const template: FrontPages = {
  ...manifest,
  computedCss: rangeCss,
  // Styles that only some sites need are in separate stylesheets.
  optionCss: (chosen) =>
    [
      optionCss(chosen),
      hasAdjustedTitles(chosen) ? titles : '',
      chosen['series'] === 'sheet' ? prints : '',
    ].join(''),
  siteCss: (site) =>
    [
      nameCss(nameOf(site)),
      levelCss(site.images),
      hasWall(site) ? wall : '',
      hasLater(site) ? later : '',
      site.series.some(({ hasPage }) => hasPage) ? narrowSeries : '',
      writingScript(site.language) === 'Latn' ? '' : scripts,
    ].join(''),
  Home,
  // The presence of this component decides which pages exist.
  Image,
};
