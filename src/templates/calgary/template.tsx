import { ratioCss } from '../parts/ratio.ts';
import { NextText } from '../parts/next-text.tsx';
import { defaultPages } from '../parts/pages/default-pages.tsx';
import type { TemplatePages } from '../template.ts';
import { sections } from './sections.tsx';
import { Series } from './series-page.tsx';
import later from './later.css?inline';
import wall from './wall.css?inline';
import prints from './prints.css?inline';
import { Cv } from './cv.tsx';
import { levelCss } from './level.ts';
import { rangeCss } from './range.ts';
import { Home } from './home.tsx';
import { Image } from './image-page.tsx';
import { manifest } from './manifest.ts';
import { optionCss } from './options.ts';
import { NotFound } from './not-found.tsx';
import { Page } from './page.tsx';
import { Project } from './project.tsx';
import { hasLater, hasWall } from './projects.tsx';

export const template: TemplatePages = {
  ...manifest,
  computedCss: [levelCss, rangeCss].join('\n'),
  // What only some sites look like is in the stylesheets of those.
  optionCss: (chosen) => [optionCss(chosen), chosen['series'] === 'sheet' ? prints : ''].join(''),
  siteCss: (site) => [ratioCss(site.images), hasWall(site) ? wall : '', hasLater(site) ? later : ''].join(''),
  Home,
  Project,
  ...defaultPages({ Frame: Page, sections, AfterPost: NextText }),
  Series,
  Image,
  Cv,
  NotFound,
};
