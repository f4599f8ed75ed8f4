import type { ReactNode } from 'react';
import type { BlockComponents, PostView, SiteView } from '#src/templates/template.ts';
import { Body } from '../blocks/body.tsx';
import { DateText } from '../dates.tsx';
import { Figure } from '../image.tsx';
import { MaybeLink } from '../links.tsx';
import { Paragraphs } from '../prose.tsx';
import { Tags } from '../tags.tsx';

type PostProps = {
  site: SiteView;
  view: PostView;
  blocks: BlockComponents;
  titleClass?: (text: string, site: SiteView) => string;
};

/** A text: title, date, summary, then its body. */
export function PostPage({ site, view, blocks, titleClass }: PostProps): ReactNode {
  const { post } = view;
  const title = post.title.trim() || site.labels.untitled;
  const outlet = post.outlet.trim();
  return (
    <article className="post">
      <header className="post-head">
        <h1 dir="auto" className={titleClass?.(title, site)}>
          {title}
        </h1>
        <p className="post-facts">
          <DateText value={post.date} site={site} />
          {post.date.trim() !== '' && outlet !== '' && ' · '}
          {outlet !== '' && (
            <MaybeLink href={post.url}>
              <bdi>{outlet}</bdi>
            </MaybeLink>
          )}
        </p>
        <div className="summary">
          <Paragraphs text={post.summary} />
        </div>
      </header>
      <Figure
        use={post.cover}
        site={site}
        sizes="(min-width: 60rem) 60rem, 100vw"
        priority="first"
        className="cover"
      />
      <Body body={view.body} site={site} components={blocks} />
      <Tags tags={view.tags} site={site} />
    </article>
  );
}
