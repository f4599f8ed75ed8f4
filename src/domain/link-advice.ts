import type { Advice } from './first-minute.ts';
import { linksIn } from './link-uses.ts';
import type { PortfolioContent } from './portfolio.ts';
import { safeUrl } from './safe-url.ts';

/**
 * Advice for links to missing pages of the site itself. `siteUrl` is that of the front page; `paths` are those of all
 * pages, without a slash before them: `projects/engine/`.
 */
export function linkAdvice(
  content: Pick<PortfolioContent, 'sections' | 'pages'>,
  { siteUrl, paths }: { siteUrl: string; paths: ReadonlySet<string> },
): Advice[] {
  const { host } = new URL(siteUrl);
  return linksIn(content).flatMap(({ path, url }) => {
    const target = safeUrl(url);
    const parsed = target === null ? null : new URL(target);
    if (parsed?.host !== host || isThere(parsed.pathname, paths)) return [];
    return [{ path, message: `Your site has no page “${parsed.pathname}”. Change the link to it.` }];
  });
}

/** Other files than pages, such as feeds and images, are not looked for. */
function isThere(pathname: string, paths: ReadonlySet<string>): boolean {
  const [, wanted = '', isFile] = /^\/(.*?)(\.[a-z\d]+)?$/is.exec(pathname) ?? [];
  return isFile !== undefined || paths.has(wanted) || paths.has(`${wanted}/`);
}
