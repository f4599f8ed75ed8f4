import type { BlockComponents, Frame, SectionComponents, Template } from '#src/templates/template.ts';
import { defaultBlocks } from '../blocks/default-blocks.tsx';
import { SectionList } from '../section-list.tsx';
import { PostPage } from './post-page.tsx';
import { SeriesPage } from './series-page.tsx';
import { TagPage } from './tag-page.tsx';

type Made = Pick<Template, 'Post' | 'Series' | 'OwnPage' | 'Tag'>;

/** The pages that a template does not design itself, in its frame and with its components. */
export function defaultPages(template: {
  Frame: Frame;
  sections: SectionComponents;
  blocks?: BlockComponents;
  /** How wide a row of images is for its height; without it, styles lay them out by their shapes. */
  plateRows?: number;
}): Made {
  const { Frame: Page, sections, blocks = defaultBlocks, plateRows } = template;
  return {
    Post: ({ site, post }) => (
      <Page site={site} kind="post">
        <PostPage site={site} view={post} blocks={blocks} />
      </Page>
    ),
    Series: ({ site, series }) => (
      <Page site={site} kind="series">
        <SeriesPage site={site} view={series} blocks={blocks} rows={plateRows} />
      </Page>
    ),
    OwnPage: ({ site, page }) => (
      <Page site={site} kind="own">
        <h1 className="page-title" dir="auto">
          {page.title || site.labels.untitled}
        </h1>
        <SectionList site={site} components={sections} sections={page.sections} />
      </Page>
    ),
    Tag: ({ site, tag }) => (
      <Page site={site} kind="tag">
        <TagPage site={site} tag={tag} rows={plateRows} />
      </Page>
    ),
  };
}
