import { defaultPages } from '../parts/pages/default-pages.tsx';
import { NextText } from '../parts/next-text.tsx';
import { EditThisSite } from '../parts/pages/edit-this-site.tsx';
import type { SiteView, TemplatePages } from '../template.ts';
import { plateRows, sections } from './sections.tsx';
import { Cv } from './cv.tsx';
import { DisplayTitle, titleCss } from './display-title.tsx';
import { Home } from './home.tsx';
import { manifest } from './manifest.ts';
import { optionCss } from './options.ts';
import { Page } from './page.tsx';
import { Project } from './project.tsx';

export const template: TemplatePages = {
  ...manifest,
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
        <p className="actions">
          <a href={site.to.home}>{site.labels.backToFront}</a>
        </p>
        <EditThisSite site={site} />
      </div>
    </Page>
  ),
};
