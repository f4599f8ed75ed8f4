import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { listPosts } from './_posts.ts';

export const GET: APIRoute = async ({ site }) => {
  const posts = await listPosts();
  return rss({
    title: 'Vitrine blog',
    description: 'Notes on portfolios, plain websites and how Vitrine is made.',
    site: site ?? '',
    trailingSlash: false,
    items: posts.map(({ id, data }) => ({
      title: data.title,
      description: data.description,
      pubDate: data.date,
      link: `/blog/${id}`,
    })),
    customData: '<language>en</language>',
  });
};
