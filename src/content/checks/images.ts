import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parsedFiles, postsIn, type Content, type ContentIssue } from '../content-files.ts';
import { hasScheme, targetsIn } from '../targets.ts';

/** Finds images that are missing, lie on another server or have no alternative text, in texts and as covers. */
export function checkImages(content: Content): ContentIssue[] {
  const inTexts = parsedFiles(content).flatMap(({ file, body }) =>
    targetsIn(body.root).flatMap(({ kind, url, alt, line }) => {
      if (kind !== 'image') return [];
      const messages = [missingImage(content, file, url), alt.trim() === '' ? noAlt(url) : null];
      return messages.flatMap((message) => (message === null ? [] : [{ file, line, message }]));
    }),
  );
  const covers = postsIn(content).flatMap(({ file, head, data: { cover } }) => {
    const message = cover === undefined ? null : missingImage(content, file, cover.image);
    if (message === null) return [];
    return [{ file, line: head.lineOf(['cover', 'image']), message: `cover.image: ${message}` }];
  });
  return [...inTexts, ...covers];
}

function noAlt(url: string): string {
  return `The image ${url} has no alternative text. Say what it shows: ![A red bridge](${url}).`;
}

function missingImage({ root }: Content, file: string, url: string): string | null {
  if (hasScheme(url)) return `The image ${url} lies elsewhere. Save it beside the post and name that file.`;
  const path = decoded(url.split(/[?#]/, 1)[0] ?? '');
  const place = path.startsWith('/') ? join('src/public', path) : join(dirname(file), path);
  if (path !== '' && existsSync(join(root, place))) return null;
  return `There is no image ${place.replaceAll('\\', '/')}. Add the file, or correct its path.`;
}

function decoded(url: string): string {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
}
