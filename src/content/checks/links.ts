import { closestTo } from '../closest-to.ts';
import { parsedFiles, postsIn, type Content, type ContentIssue } from '../content-files.ts';
import { sitePaths, type SitePath } from '../site-paths.ts';
import { hasScheme, targetsIn } from '../targets.ts';

type Page = { isDraft: boolean; ownAnchors: ReadonlySet<string> };

/** Finds links to pages and anchors of the product that do not exist, and links that lead nowhere. */
export function checkLinks(content: Content): ContentIssue[] {
  const paths = sitePaths(content);
  const drafts = new Set(postsIn(content).flatMap(({ file, data }) => (data.draft ? [file] : [])));
  return parsedFiles(content).flatMap(({ file, body }) => {
    const page = { isDraft: drafts.has(file), ownAnchors: body.headingIds };
    return targetsIn(body.root).flatMap(({ kind, url, line }) => {
      const message = kind === 'link' ? messageFor(url, page, paths) : null;
      return message === null ? [] : [{ file, line, message }];
    });
  });
}

function messageFor(url: string, page: Page, paths: ReadonlyMap<string, SitePath>): string | null {
  if (/^(https?|mailto|tel):./i.test(url)) return null;
  if (url === '') return 'This link leads nowhere. Write a path, or a URL that begins with https://.';
  if (hasScheme(url)) return `Links such as ${url} are not supported. Use https:, mailto: or tel:.`;
  const [beforeAnchor = '', anchor = ''] = url.split('#');
  const [path = ''] = beforeAnchor.split('?', 1);
  if (path === '') return anchorMessage(url, anchor, page.ownAnchors);
  if (!path.startsWith('/'))
    return `The link ${url} depends on where the page is. Write its whole path, such as /blog/plain-pages.`;
  const target = paths.get(path) ?? paths.get(path.replace(/\/$/, ''));
  if (target === undefined) return `There is no page ${path}. ${suggestion(path, [...paths.keys()])}`;
  if (target.draft && !page.isDraft)
    return `${path} is a draft, which visitors cannot open. Publish it first, or remove the link.`;
  return anchor === '' ? null : anchorMessage(url, anchor, target.anchors);
}

function anchorMessage(url: string, anchor: string, anchors: ReadonlySet<string>): string | null {
  if (anchors.has(anchor)) return null;
  const fix = anchors.size === 0 ? 'Link to the page without it.' : suggestion(anchor, [...anchors]);
  return `There is no heading #${anchor} for the link ${url}. ${fix}`;
}

function suggestion(wanted: string, known: readonly string[]): string {
  const closest = closestTo(wanted, known);
  return closest === null ? 'Correct the link, or remove it.' : `Did you mean ${closest}?`;
}
