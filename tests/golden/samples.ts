import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readContent, type PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteImage, SiteImages, Rendition } from '#src/domain/site.ts';
import { sha256 } from '#src/files/hash.ts';
import { templateIds } from '#src/templates/manifests.ts';

const folder = new URL('../../content/samples/', import.meta.url);
const uploads = z.array(
  z.object({ id: z.string(), credit: z.string(), focus: z.object({ x: z.number(), y: z.number() }) }),
);

export type Sample = { name: string; content: PortfolioContent; images: SiteImages };

/** The main sample of each template, with images that have fixed sizes and no bytes behind them. */
export function samples(): Sample[] {
  return templateIds.toSorted().map((name) => ({
    name,
    content: readContent(json(`${name}.json`)),
    images: Object.fromEntries(
      uploads.parse(json(`${name}.uploads.json`)).map(({ id, ...upload }) => [id, image(id, upload)]),
    ),
  }));
}

function json(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
}

function image(id: string, upload: Pick<SiteImage, 'credit' | 'focus'>): SiteImage {
  const renditions = (['avif', 'jpeg'] as const).flatMap((format) =>
    [640, 1280].map((width): Rendition => {
      const height = (width * 3) / 4;
      const hash = sha256(`${id} ${format} ${width}`);
      return { format, width, height, bytes: 1000, sha256: hash, contentType: `image/${format}` };
    }),
  );
  return { width: 1280, height: 960, ...upload, alt: '', decorative: false, renditions };
}
