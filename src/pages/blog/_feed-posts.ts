import { getContainerRenderer } from '@astrojs/mdx/container-renderer';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { render } from 'astro:content';
import { loadRenderers } from 'astro:container';
import { postComponents } from '#src/components/post-components.ts';
import { tagLabel } from '#src/content/blog.ts';
import { postPath } from '#src/content/blog-paths.ts';
import { feedHtml } from '#src/content/feed-html.ts';
import type { FeedPost } from '#src/content/feeds.ts';
import { coverImage } from './_cover-image.ts';
import { authorsOf, listPosts, type Post } from './_posts.ts';

/** The posts of the feeds, with their full text as on the pages. */
export async function feedPosts(site: URL): Promise<FeedPost[]> {
  const renderers = await loadRenderers([getContainerRenderer()]);
  const container = await AstroContainer.create({ renderers });
  return Promise.all((await listPosts()).map((post) => feedPost(post, site, container)));
}

async function feedPost(post: Post, site: URL, container: AstroContainer): Promise<FeedPost> {
  const { title, description, date, updated, tags, cover } = post.data;
  const { Content } = await render(post);
  const html = await container.renderToString(Content, { props: { components: postComponents } });
  const authors = await authorsOf(post);
  return {
    id: post.id,
    title,
    description,
    date,
    updated: updated ?? null,
    authors: authors.map(({ name, path }) => ({ name, url: new URL(path, site).href })),
    tags: tags.map(tagLabel),
    image: cover === undefined ? null : new URL((await coverImage(cover)).src, site).href,
    html: feedHtml(html, new URL(postPath(post.id), site)),
  };
}
