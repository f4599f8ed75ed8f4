import type { ReactNode } from 'react';
import { Body } from '../parts/blocks/body.tsx';
import { DateText } from '../parts/dates.tsx';
import { Figure } from '../parts/image.tsx';
import { MaybeLink } from '../parts/links.tsx';
import { Paragraphs } from '../parts/prose.tsx';
import { Tags } from '../parts/tags.tsx';
import type { PostView, SiteView } from '../template.ts';
import { DisplayTitle, postTitle } from './display-title.tsx';
import { MoreTexts } from './more.tsx';
import { Page } from './page.tsx';

/** A text: a poster of its title, with its date and tags beside the summary, then its body. */
export function Post({ site, post: view }: { site: SiteView; post: PostView }): ReactNode {
  const { post } = view;
  const outlet = post.outlet.trim();
  return (
    <Page site={site} kind="post">
      <article className="post">
        <header className="post-head">
          <DisplayTitle text={postTitle(view, site)} site={site} named="work" />
          <div className="post-facts">
            <p className="post-date">
              <DateText value={post.date} site={site} />
            </p>
            {outlet !== '' && (
              <p>
                <MaybeLink href={post.url}>
                  <bdi>{outlet}</bdi>
                </MaybeLink>
              </p>
            )}
            <Tags tags={view.tags} site={site} />
          </div>
          <div className="summary">
            <Paragraphs text={post.summary} />
          </div>
        </header>
        <Figure use={post.cover} site={site} sizes="100vw" priority="first" className="cover" />
        <Body body={view.body} site={site} />
      </article>
      <MoreTexts site={site} view={view} />
    </Page>
  );
}
