import base from '../parts/base.css?inline';
import sheet from '../parts/sheet.css?inline';
import blocks from '../parts/blocks/blocks.css?inline';
import { defaultPages } from '../parts/pages/default-pages.tsx';
import { NextText } from '../parts/next-text.tsx';
import { EditThisSite } from '../parts/pages/edit-this-site.tsx';
import type { SiteView, Template } from '../template.ts';
import own from './amsterdam.css?inline';
import sectionCss from './sections.css?inline';
import { plateRows, sections } from './sections.tsx';
import index from './index.css?inline';
import openings from './openings.css?inline';
import kinds from './kinds.css?inline';
import record from './record.css?inline';
import listing from './listing.css?inline';
import blockCss from './blocks.css?inline';
import study from './study.css?inline';
import cv from './cv.css?inline';
import wide from './wide.css?inline';
import emphasis from './emphasis.css?inline';
import effects from './effects.css?inline';
import print from './print.css?inline';
import timeline from './timeline.css?inline';
import { Cv } from './cv.tsx';
import { DisplayTitle, titleCss } from './display-title.tsx';
import { Home } from './home.tsx';
import { manifest } from './manifest.ts';
import { optionCss } from './options.ts';
import { Page } from './page.tsx';
import { Project } from './project.tsx';

export const template: Template = {
  ...manifest,
  css: [
    base,
    sheet,
    blocks,
    own,
    sectionCss,
    index,
    record,
    timeline,
    kinds,
    study,
    cv,
    wide,
    openings,
    listing,
    emphasis,
    blockCss,
    effects,
    print,
  ].join('\n'),
  optionCss,
  siteCss: titleCss,
  Home,
  Project,
  ...defaultPages({
    Frame: Page,
    sections,
    plateRows,
    Title: ({ text, site }) => (
      <div className="page-head">
        <DisplayTitle text={text} site={site} />
      </div>
    ),
    AfterPost: NextText,
  }),
  Cv: ({ site }: { site: SiteView }) => (
    <Page site={site} kind="cv">
      <Cv site={site} />
    </Page>
  ),
  NotFound: ({ site }: { site: SiteView }) => (
    <Page site={site} kind="missing">
      <div className="masthead missing">
        <DisplayTitle text={site.labels.pageNotFound} site={site} />
        <p className="intro">{site.labels.pageNotFoundHint}</p>
        <p>
          <a href={site.to.home}>{site.labels.backToFront}</a>
        </p>
        <EditThisSite site={site} />
      </div>
    </Page>
  ),
};
