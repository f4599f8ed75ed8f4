import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readContent } from '#src/domain/read-portfolio.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteImages } from '#src/domain/site.ts';
import { sampleIds } from '#src/samples/load-sample.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { aSiteImage } from '#tests/support/site-image.ts';

const folder = new URL('../../content/samples/', import.meta.url);
const uploads = z.array(
  z.object({ id: z.string(), credit: z.string(), focus: z.object({ x: z.number(), y: z.number() }) }),
);

export type Sample = { name: string; content: PortfolioContent; images: SiteImages };

/** The main sample of each template, with images that have fixed sizes and no bytes behind them. */
export const samples = (): Sample[] => templateIds.toSorted().map(sampleOf);

/** Those of all eight people. */
export async function allSamples(): Promise<Sample[]> {
  return (await sampleIds(fileURLToPath(folder))).map(sampleOf);
}

function sampleOf(name: string): Sample {
  return {
    name,
    content: readContent(json(`${name}.json`)),
    images: Object.fromEntries(
      uploads.parse(json(`${name}.uploads.json`)).map(({ id, ...upload }) => [
        id,
        aSiteImage({
          id,
          width: 1280,
          height: 960,
          formats: ['avif', 'jpeg'],
          widths: [640, 1280],
          ...upload,
        }),
      ]),
    ),
  };
}

function json(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
}
