import base from '../parts/base.css?inline';
import sheet from '../parts/sheet.css?inline';
import blocks from '../parts/blocks/blocks.css?inline';
import { ratioCss } from '../parts/ratio.ts';
import { NextText } from '../parts/next-text.tsx';
import { defaultPages } from '../parts/pages/default-pages.tsx';
import type { Template } from '../template.ts';
import own from './calgary.css?inline';
import frame from './frame.css?inline';
import sectionCss from './sections.css?inline';
import { sections } from './sections.tsx';
import { Series } from './series-page.tsx';
import listing from './listing.css?inline';
import blockCss from './blocks.css?inline';
import series from './series.css?inline';
import study from './study.css?inline';
import cv from './cv.css?inline';
import later from './later.css?inline';
import wall from './wall.css?inline';
import titles from './titles.css?inline';
import wide from './wide.css?inline';
import print from './print.css?inline';
import prints from './prints.css?inline';
import { Cv } from './cv.tsx';
import { levelCss } from './level.ts';
import { rangeCss } from './range.ts';
import range from './range.css?inline';
import standing from './standing.css?inline';
import records from './records.css?inline';
import { Home } from './home.tsx';
import { Image } from './image-page.tsx';
import imagePage from './image-page.css?inline';
import { manifest } from './manifest.ts';
import { optionCss } from './options.ts';
import { NotFound } from './not-found.tsx';
import { Page } from './page.tsx';
import { Project } from './project.tsx';
import { hasLater, hasWall } from './projects.tsx';

export const template: Template = {
  ...manifest,
  css: [
    base,
    sheet,
    blocks,
    own,
    frame,
    sectionCss,
    listing,
    study,
    blockCss,
    series,
    imagePage,
    cv,
    standing,
    records,
    range,
    wide,
    titles,
    print,
    levelCss,
    rangeCss,
  ].join('\n'),
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
