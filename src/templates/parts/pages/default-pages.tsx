import type { ReactNode } from 'react';
import type {
  BlockComponents,
  Frame,
  PostView,
  SeriesView,
  SectionComponents,
  SiteView,
  Template,
} from '#src/templates/template.ts';
import { defaultBlocks } from '../blocks/default-blocks.tsx';
import { NextSeries } from '../next-series.tsx';
import { SectionList } from '../section-list.tsx';
import type { ImageRows } from '../plate-rows.ts';
import { PostPage } from './post-page.tsx';
import { SeriesPage } from './series-page.tsx';
import { TagPage } from './tag-page.tsx';

type Made = Pick<Template, 'Post' | 'Series' | 'OwnPage' | 'Tag'>;

/** The pages that a template does not design itself, in its frame and with its components. */
export function defaultPages(template: {
  Frame: Frame;
  sections: SectionComponents;
  blocks?: BlockComponents;
  /** Without it, styles arrange images by shape. */
  imageRows?: ImageRows;
  /** The heading of a series and of a custom page. */
  Title?: (props: { text: string; site: SiteView; named: 'series' | 'page' }) => ReactNode;
  /** The class of the title of a text and of a tag. */
  titleClass?: (text: string, site: SiteView) => string;
  /** The links at the end of a text. */
  AfterPost?: (props: { site: SiteView; view: PostView }) => ReactNode;
  /** The links at the end of a series. */
  AfterSeries?: (props: { site: SiteView; view: SeriesView }) => ReactNode;
}): Made {
  const {
    Frame: Page,
    sections,
    blocks = defaultBlocks,
    imageRows,
    Title = PlainTitle,
    titleClass,
    AfterPost,
    AfterSeries = NextSeries,
  } = template;
  return {
    Post: ({ site, post }) => (
      <Page site={site} kind="post" id={post.post.id}>
        <PostPage site={site} view={post} blocks={blocks} titleClass={titleClass} />
        {AfterPost !== undefined && <AfterPost site={site} view={post} />}
      </Page>
    ),
    Series: ({ site, series }) => (
      <Page site={site} kind="series" id={series.section.id}>
        <SeriesPage
          site={site}
          view={series}
          blocks={blocks}
          rows={imageRows}
          title={
            <Title text={series.section.title.trim() || site.labels.series} site={site} named="series" />
          }
        />
        <AfterSeries site={site} view={series} />
      </Page>
    ),
    OwnPage: ({ site, page }) => (
      <Page site={site} kind="own">
        <Title text={page.title || site.labels.untitled} site={site} named="page" />
        <SectionList site={site} components={sections} sections={page.sections} />
      </Page>
    ),
    Tag: ({ site, tag }) => (
      <Page site={site} kind="tag">
        <TagPage site={site} tag={tag} rows={imageRows} titleClass={titleClass} />
      </Page>
    ),
  };
}

function PlainTitle({ text, named }: { text: string; named: 'series' | 'page' }): ReactNode {
  return (
    <h1 className={named === 'page' ? 'page-title' : undefined} dir="auto">
      {text}
    </h1>
  );
}
