import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readContent, type PortfolioContent } from '#src/domain/portfolio.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { uploadSchema } from '#src/domain/upload.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import type { Original } from '#src/publish/images.ts';

/** The portfolio of an invented person, with its images. */
export type Sample = { content: PortfolioContent; uploads: Original[] };

const imageSchema = uploadSchema
  .pick({ id: true, name: true, alt: true, decorative: true, focus: true, credit: true })
  .extend({ file: z.string() })
  .strict();

/** Reads the sample of a template: `<template>.json`, `<template>.uploads.json` and the images it names. */
export async function loadSample(
  deps: { folder: string; imageProcessor: Pick<ImageProcessor, 'clean'> },
  template: string,
): Promise<Sample> {
  const { folder, imageProcessor } = deps;
  const content = readContent(await readJson(join(folder, `${template}.json`)));
  const images = z.array(imageSchema).parse(await readJson(join(folder, `${template}.uploads.json`)));
  const uploads: Original[] = [];
  for (const { file, ...image } of images) {
    const { bytes, ...facts } = await imageProcessor.clean(await readFile(join(folder, file)));
    const upload = { ...image, ...facts, bytes: bytes.byteLength, sha256: hashOf(bytes) };
    uploads.push({ upload, source: memorySource(bytes) });
  }
  return { content, uploads };
}

/** The samples of all templates. */
export async function loadSamples(
  deps: Parameters<typeof loadSample>[0],
): Promise<ReadonlyMap<string, Sample>> {
  const samples = await Promise.all(
    templateIds.map(async (template) => [template, await loadSample(deps, template)] as const),
  );
  return new Map(samples);
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
