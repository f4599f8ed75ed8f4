import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteIcons } from '#src/domain/icon.ts';
import type { SiteImages } from '#src/domain/site.ts';
import type { Upload } from '#src/domain/upload.ts';
import { isImage } from '#src/domain/upload-types.ts';
import { toSiteView } from '#src/render/site-view.ts';
import { href } from '#src/routes.ts';
import { templateFor } from '#src/templates/registry.ts';
import type { SiteView } from '#src/templates/template.ts';

const widths = [640, 1280];

/** What the templates see in the preview: the images are asked from the back end, in place of published files. */
export function previewSite(
  content: PortfolioContent,
  { images, icons }: { images: SiteImages; icons: SiteIcons },
  uploadUrl: (id: string, width: number) => string,
): SiteView {
  return toSiteView({
    content,
    template: templateFor(content.template),
    images,
    files: {},
    icons,
    linking: { kind: 'host' },
    // Links of the preview lead nowhere; what counts is that this one is there.
    contactUrl: href('contact', { slug: '-' }),
    // A rendition of the preview is named by its upload in place of a hash.
    mediaUrl: ({ sha256, width }) => uploadUrl(sha256, width),
  });
}

/** Uploads as images of a site. */
export function previewImages(uploads: readonly Upload[]): SiteImages {
  return Object.fromEntries(uploads.filter(isImage).map((upload) => [upload.id, imageOf(upload)]));
}

function imageOf({ id, width, height, focus, credit, bytes }: Upload): SiteImages[string] {
  const renditions = widths
    .filter((wish, index) => index === 0 || wish < width)
    .map((wish) => {
      const shown = Math.min(wish, width);
      return {
        format: 'webp' as const,
        width: shown,
        height: Math.max(1, Math.round((height * shown) / width)),
        bytes,
        sha256: id,
        contentType: 'image/webp',
      };
    });
  return { width, height, focus, credit, renditions };
}
