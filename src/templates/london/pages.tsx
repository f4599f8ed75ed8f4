import type { ReactNode } from 'react';
import { defaultBlocks } from '../parts/blocks/default-blocks.tsx';
import { EditThisSite } from '../parts/pages/edit-this-site.tsx';
import { PostPage } from '../parts/pages/post-page.tsx';
import { SeriesPage } from '../parts/pages/series-page.tsx';
import { SectionList } from '../parts/section-list.tsx';
import type { InnerPages, SiteView } from '../template.ts';
import { Cv } from './cv.tsx';
import { MoreOfSite, MorePosts } from './more-stories.tsx';
import { titleClass } from './nameplate.ts';
import { Page } from './page.tsx';
import { ProjectPage } from './project-page.tsx';
import { SectionFront } from './section-front.tsx';
import { sections } from './sections.tsx';
import { TagPage } from './tag-page.tsx';

/** Two or three upright images in a row, or two wide ones. */
const plateRows = 2.1;

export const pages: InnerPages = {
  Project: ({ site, project }) => (
    <Page site={site} on="inside" id={project.project.id}>
      <ProjectPage site={site} view={project} />
    </Page>
  ),
  Post: ({ site, post }) => (
    <Page site={site} on="inside" id={post.post.id}>
      <PostPage site={site} view={post} blocks={defaultBlocks} titleClass={titleClass} />
      <MorePosts site={site} view={post} />
    </Page>
  ),
  Series: ({ site, series }) => (
    <Page site={site} on="inside" id={series.section.id}>
      <SeriesPage
        site={site}
        view={series}
        blocks={defaultBlocks}
        rows={plateRows}
        title={<SeriesTitle text={series.section.title.trim() || site.labels.series} site={site} />}
      />
      <MoreOfSite site={site} />
    </Page>
  ),
  OwnPage: ({ site, page }) => (
    <Page site={site} on="inside" id={page.id}>
      <SectionFront page={page} site={site} />
      <SectionList site={site} components={sections} sections={page.sections} />
      {!page.sections.some(({ type }) => type === 'projects' || type === 'writing') && (
        <MoreOfSite site={site} />
      )}
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

function SeriesTitle({ text, site }: { text: string; site: SiteView }): ReactNode {
  return (
    <h1 dir="auto" className={titleClass(text, site)}>
      {text}
    </h1>
  );
}
