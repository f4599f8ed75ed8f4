import type { Cache } from '#src/publish/images.ts';
import { prepareCode } from '#src/publish/code/prepare-code.ts';
import { siteFonts } from '#src/publish/fonts/site-fonts.ts';
import { renderSite } from '#src/render/render-site.tsx';
import { mediaPath } from '#src/render/media-paths.ts';
import type { CheckedContent } from './checked-content.ts';

export type ReceivedResponse = { contentType: string; body: string | Buffer };

/** A site by path, as a host responds: pages, styles, fonts, and a plain area of the right size for each image. */
export type RenderedSite = ReadonlyMap<string, ReceivedResponse>;

/** `cache` stores the subset fonts. */
export async function renderedSite(
  cache: Cache,
  template: string,
  { content, images, files }: CheckedContent,
): Promise<RenderedSite> {
  const chosen = { ...content, template };
  const { fonts, bodies } = await siteFonts(cache, chosen);
  const rendered = renderSite({
    content: chosen,
    identity: {
      origin: 'http://site.example',
      slug: 'site',
      appLinks: {
        contact: 'http://product.example/contact/site',
        edit: 'http://product.example/sites/site',
      },
    },
    images,
    files,
    code: await prepareCode(chosen),
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
  const areas = Object.values(images).flatMap(({ renditions }) =>
    renditions.map((rendition): [string, ReceivedResponse] => {
      const { width, height } = rendition;
      const size = `width="${width}" height="${height}"`;
      const body = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#888"/></svg>`;
      return [`/${mediaPath(rendition)}`, { contentType: 'image/svg+xml', body }];
    }),
  );
  return new Map([...responses, ...areas]);
}

/** The pages of a site, the front page first, without redirects from former URLs. */
export function pagesOf(site: RenderedSite): string[] {
  return [...site]
    .filter(([path, { body }]) => path.endsWith('/index.html') && !body.includes('http-equiv="refresh"'))
    .map(([path]) => path.replace(/index\.html$/, ''))
    .toSorted();
}
