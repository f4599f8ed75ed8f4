import { Parser } from 'htmlparser2';
import { buildToken } from '#src/navigation/build-token.ts';
import { isOfOnePage, type HeadTag, type Payload } from '#src/navigation/payload.ts';

type Found = {
  layout: string | null;
  title: string;
  head: HeadTag[];
  styles: string[];
  /** Where the content of `main` begins and ends. */
  main: { start: number; end: number | null } | null;
  hasProgram: boolean;
};

/**
 * The payload of a prerendered page of the layout `default`. Null for a page with `noindex`, and for one with a script
 * in its content, which would not run.
 */
export function payloadOf(html: string): Payload | null {
  const { layout, title, head, styles, main, hasProgram } = read(html);
  const isHidden = head.some(({ attributes }) => attributes['name'] === 'robots');
  if (layout !== 'default' || main?.end == null || hasProgram || isHidden) return null;
  return { build: buildToken, layout, title, head, styles, main: html.slice(main.start, main.end) };
}

function read(html: string): Found {
  const found: Found = { layout: null, title: '', head: [], styles: [], main: null, hasProgram: false };
  let isInTitle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      const isInMain = found.main !== null && found.main.end === null;
      if (name === 'body') found.layout = attributes['data-layout'] ?? null;
      else if (name === 'main') found.main = { start: parser.endIndex + 1, end: null };
      else if (isInMain && (name === 'script' || name === 'astro-island')) found.hasProgram = true;
      else if (found.layout === null) readHead(found, name, attributes);
      isInTitle = name === 'title' && found.layout === null;
    },
    ontext(text) {
      if (isInTitle) found.title += text;
    },
    onclosetag(name) {
      if (name === 'title') isInTitle = false;
      if (name === 'main' && found.main !== null) found.main.end = parser.startIndex;
    },
  });
  parser.end(html);
  return found;
}

function readHead(found: Found, name: string, attributes: Record<string, string>): void {
  if (name === 'link' && attributes['rel'] === 'stylesheet') found.styles.push(attributes['href'] ?? '');
  else if ((name === 'meta' || name === 'link') && isOfOnePage(name, (key) => attributes[key]))
    found.head.push({ name, attributes });
}
