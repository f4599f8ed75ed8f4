import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { z } from 'zod';
import { readContent, type PortfolioContent } from '#src/domain/portfolio.ts';
import type { SiteImages, SiteMediaFiles } from '#src/domain/site.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { aSiteImage } from '#tests/support/site-image.ts';
import { everyField } from './every-field.ts';

/** A portfolio that is laid out by each template, and its images by upload id. */
export type LaidOut = { name: string; content: PortfolioContent; images: SiteImages; files: SiteMediaFiles };

const folder = new URL('../../content/samples/', import.meta.url);
const uploads = z.array(
  z.object({
    id: z.string(),
    file: z.string(),
    credit: z.string(),
    focus: z.object({ x: z.number(), y: z.number() }),
  }),
);

/** The main sample of each template, a sample with few projects, and a portfolio with something in every field. */
export async function laidOutContents(): Promise<LaidOut[]> {
  const samples = await Promise.all(templateIds.toSorted().map(readSample));
  const [first] = samples;
  if (first === undefined) throw new Error('There are no samples.');
  return [...samples, withProjects(first, 1), withProjects(first, 2), everyField()];
}

async function readSample(name: string): Promise<LaidOut> {
  const entries = await Promise.all(
    uploads.parse(json(`${name}.uploads.json`)).map(async ({ id, file, credit, focus }) => {
      const { width, height } = await sharp(new URL(file, folder).pathname).metadata();
      return [id, aSiteImage({ id, width, height, credit, focus })] as const;
    }),
  );
  return { name, content: readContent(json(`${name}.json`)), images: Object.fromEntries(entries), files: {} };
}

/** The first site of most people: one or two projects, and sections below them. */
function withProjects({ name, content, images, files }: LaidOut, count: number): LaidOut {
  const sections = content.sections.map((section) =>
    section.type === 'projects' ? { ...section, items: section.items.slice(0, count) } : section,
  );
  return { name: `${name} with ${count} of its projects`, content: { ...content, sections }, images, files };
}

function json(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
}
