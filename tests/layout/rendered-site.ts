import { memoryCache } from '#src/export/memory-cache.ts';
import { siteFonts } from '#src/publish/fonts/site-fonts.ts';
import { renderSite } from '#src/render/render-site.tsx';
import { mediaPath } from '#src/render/site-view.ts';
import type { LaidOut } from './contents.ts';

export type ReceivedResponse = { contentType: string; body: string | Buffer };

/** A site by path, as a host answers: pages, styles, fonts, and a plain area of the right size for each image. */
export type RenderedSite = ReadonlyMap<string, ReceivedResponse>;

export async function renderedSite(
  template: string,
  { content, images, files }: LaidOut,
): Promise<RenderedSite> {
  const chosen = { ...content, template };
  const { fonts, bodies } = await siteFonts(memoryCache(), chosen);
  const rendered = renderSite({
    content: chosen,
    identity: {
      origin: 'http://site.example',
      slug: 'site',
      contactUrl: 'http://product.example/contact/site',
    },
    images,
    files,
    social: null,
    fonts,
    linking: 'host',
  });
  const responses = rendered.flatMap((file): [string, ReceivedResponse][] => {
    const { contentType } = file;
    if ('content' in file) return [[`/${file.path}`, { contentType, body: file.content }]];
    const body = bodies.get(file.blob.sha256);
    return body === undefined ? [] : [[`/${file.path}`, { contentType, body: Buffer.from(body) }]];
  });
  const areas = Object.values(images).flatMap(({ width, height, renditions }) =>
    renditions.map((rendition): [string, ReceivedResponse] => {
      const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
      return [`/${mediaPath(rendition)}`, { contentType: 'image/svg+xml', body }];
    }),
  );
  return new Map([...responses, ...areas]);
}

/** The pages of a site, the front page first. */
export function pagesOf(site: RenderedSite): string[] {
  return [...site.keys()]
    .filter((path) => path.endsWith('/index.html'))
    .map((path) => path.replace(/index\.html$/, ''))
    .toSorted();
}
