import type { APIRoute } from 'astro';
import { jsonFeed } from '#src/content/feeds.ts';
import { feedPosts } from './_feed-posts.ts';

export const GET: APIRoute = async ({ site, url }) => {
  const home = site ?? url;
  const body = jsonFeed(await feedPosts(home), home);
  return new Response(body, { headers: { 'content-type': 'application/feed+json; charset=utf-8' } });
};
