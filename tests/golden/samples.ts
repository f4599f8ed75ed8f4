import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { readContent } from '#src/domain/read-portfolio.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { imageKey } from '#src/domain/crop.ts';
import { cropsIn } from '#src/domain/image-uses.ts';
import type { SiteImage, SiteImages } from '#src/domain/site.ts';
import { sampleIds } from '#src/samples/load-sample.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { aSiteImage } from '#tests/support/site-image.ts';

const folder = new URL('../../content/samples/', import.meta.url);
const uploads = z.array(
  z.object({ id: z.string(), credit: z.string(), focus: z.object({ x: z.number(), y: z.number() }) }),
);

export type Sample = { name: string; content: PortfolioContent; images: SiteImages };

/** The main sample of each template. Its images have fixed sizes and no files. */
export const samples = (): Sample[] => templateIds.toSorted().map(sampleOf);

/** The samples of all eight people. */
export async function allSamples(): Promise<Sample[]> {
  return (await sampleIds(fileURLToPath(folder))).map(sampleOf);
}

function sampleOf(name: string): Sample {
  const content = readContent(json(`${name}.json`));
  const crops = cropsIn(content);
  const images = uploads.parse(json(`${name}.uploads.json`)).flatMap(({ id, ...upload }) => {
    const shown = [id, ...crops.filter(({ uploadId }) => uploadId === id).map(imageKey)];
    return shown.map((key) => [key, image({ id, ...upload })] as const);
  });
  return { name, content, images: Object.fromEntries(images) };
}

const image = (upload: z.infer<typeof uploads>[number]): SiteImage =>
  aSiteImage({ width: 1280, height: 960, formats: ['avif', 'jpeg'], widths: [640, 1280], ...upload });

function json(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
}
