import { defaultPages } from '../parts/pages/default-pages.tsx';
import { EditThisSite } from '../parts/pages/edit-this-site.tsx';
import type { InnerPages } from '../template.ts';
import { Cv } from './cv.tsx';
import { rowsOf } from './image-rows.ts';
import { MoreOfSite, MorePosts } from './more-stories.tsx';
import { titleClass } from './title-class.ts';
import { OwnPage } from './own-page.tsx';
import { Page } from './page.tsx';
import { ProjectPage } from './project-page.tsx';
import { sections } from './sections.tsx';
import { TagPage } from './tag-page.tsx';

export const pages: InnerPages = {
  Project: ({ site, project }) => (
    <Page site={site} on="inside" id={project.project.id}>
      <ProjectPage site={site} view={project} />
    </Page>
  ),
  ...defaultPages({
    Frame: ({ site, id, children }) => (
      <Page site={site} on="inside" id={id}>
        {children}
      </Page>
    ),
    sections,
    // Two or three upright images in a row, or two wide ones.
    imageRows: rowsOf(2.1),
    Title: ({ text, site }) => (
      <h1 dir="auto" className={titleClass(text, site)}>
        {text}
      </h1>
    ),
    titleClass,
    AfterPost: MorePosts,
    AfterSeries: MoreOfSite,
  }),
  OwnPage: ({ site, page }) => (
    <Page site={site} on="inside" id={page.id}>
      <OwnPage page={page} site={site} />
    </Page>
  ),
  Tag: ({ site, tag }) => (
    <Page site={site} on="inside">
      <TagPage site={site} tag={tag} />
    </Page>
  ),
  Cv: ({ site }) => (
    <Page site={site} on="cv">
      <Cv site={site} />
    </Page>
  ),
  NotFound: ({ site }) => (
    <Page site={site} on="inside">
      <div className="not-found">
        <p className="numerals" aria-hidden="true">
          404
        </p>
        <h1>{site.labels.pageNotFound}</h1>
        <p className="standfirst">{site.labels.pageNotFoundHint}</p>
        <p className="more">
          <a href={site.to.home}>{site.labels.backToFront}</a>
        </p>
        <EditThisSite site={site} />
      </div>
    </Page>
  ),
};
