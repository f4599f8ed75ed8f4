import type { APIRoute } from 'astro';
import { rssFeed } from '#src/content/feeds.ts';
import { feedPosts } from './_feed-posts.ts';

export const GET: APIRoute = async ({ site, url }) => {
  const home = site ?? url;
  const body = await rssFeed(await feedPosts(home), home);
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
};
