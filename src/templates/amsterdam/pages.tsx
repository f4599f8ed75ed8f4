import { defaultPages } from '../parts/pages/default-pages.tsx';
import { EditThisSite } from '../parts/pages/edit-this-site.tsx';
import type { InnerPages, SiteView } from '../template.ts';
import { Cv } from './cv.tsx';
import { DisplayTitle } from './display-title.tsx';
import { AfterSeries } from './more.tsx';
import { OwnPage } from './own-page.tsx';
import { Page } from './page.tsx';
import { Post } from './post.tsx';
import { Project } from './project.tsx';
import { imageRows } from './image-rows.ts';
import { sections } from './sections.tsx';
import { Tag } from './tag-page.tsx';

export const pages: InnerPages = {
  Project,
  ...defaultPages({
    Frame: Page,
    sections,
    imageRows,
    AfterSeries,
    Title: ({ text, site }) => (
      <div className="page-head">
        <DisplayTitle text={text} site={site} named="work" />
      </div>
    ),
  }),
  Post,
  OwnPage,
  Tag,
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
