import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readContent, templateIds, type PortfolioContent, type TemplateId } from '#src/domain/portfolio.ts';
import { uploadSchema } from '#src/domain/upload.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import type { Original } from '#src/publish/images.ts';

/** The portfolio of an invented person, with its pictures. */
export type Sample = { content: PortfolioContent; uploads: Original[] };

const pictureSchema = uploadSchema
  .pick({ id: true, name: true, alt: true, decorative: true, focus: true, credit: true })
  .extend({ file: z.string() })
  .strict();

/** Reads the sample of a template: `<template>.json`, `<template>.uploads.json` and the pictures it names. */
export async function loadSample(
  deps: { folder: string; images: Pick<ImageProcessor, 'clean'> },
  template: TemplateId,
): Promise<Sample> {
  const { folder, images } = deps;
  const content = readContent(await readJson(join(folder, `${template}.json`)));
  const pictures = z.array(pictureSchema).parse(await readJson(join(folder, `${template}.uploads.json`)));
  const uploads: Original[] = [];
  for (const { file, ...picture } of pictures) {
    const { bytes, ...facts } = await images.clean(await readFile(join(folder, file)));
    uploads.push({ upload: { ...picture, ...facts, bytes: bytes.byteLength, sha256: hashOf(bytes) }, bytes });
  }
  return { content, uploads };
}

/** The samples of all templates. */
export async function loadSamples(
  deps: Parameters<typeof loadSample>[0],
): Promise<Record<TemplateId, Sample>> {
  const samples = await Promise.all(
    templateIds.map(async (template) => [template, await loadSample(deps, template)] as const),
  );
  return Object.fromEntries(samples) as Record<TemplateId, Sample>;
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
