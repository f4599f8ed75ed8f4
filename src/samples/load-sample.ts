import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readContent } from '#src/domain/read-portfolio.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { sniffType } from '#src/domain/sniff-type.ts';
import { isImageType } from '#src/domain/upload-types.ts';
import { uploadSchema } from '#src/domain/upload.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { sha256 } from '#src/files/hash.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import type { Original } from '#src/publish/images.ts';
import { templateIds } from '#src/templates/manifests.ts';

/** The portfolio of an invented person, with its files. One with the id of a template is that template's main sample. */
export type Sample = { id: string; profession: string; content: PortfolioContent; uploads: Original[] };

export type SampleDeps = { folder: string; imageProcessor: Pick<ImageProcessor, 'clean'> };

const fileSchema = uploadSchema
  .pick({ id: true, name: true, alt: true, decorative: true, focus: true, credit: true })
  .extend({ file: z.string() })
  .strict();

const professionSchema = z.object({ profession: z.string().min(1) });

/** Reads a sample: `<id>.json`, `<id>.uploads.json` and the files it names. */
export async function loadSample({ folder, imageProcessor }: SampleDeps, id: string): Promise<Sample> {
  const stored = await readJson(join(folder, `${id}.json`));
  const files = z.array(fileSchema).parse(await readJson(join(folder, `${id}.uploads.json`)));
  const uploads: Original[] = [];
  for (const { file, ...said } of files) {
    const { bytes, ...facts } = await readMedia(imageProcessor, join(folder, file));
    const upload = { ...said, ...facts, bytes: bytes.byteLength, sha256: sha256(bytes) };
    uploads.push({ upload, source: memorySource(bytes) });
  }
  return { id, profession: professionSchema.parse(stored).profession, content: readContent(stored), uploads };
}

/** All samples, by id: the main ones in the order of their templates, then the others. */
export async function loadSamples(deps: SampleDeps): Promise<ReadonlyMap<string, Sample>> {
  const ids = await sampleIds(deps.folder);
  const samples = await Promise.all(ids.map(async (id) => [id, await loadSample(deps, id)] as const));
  return new Map(samples);
}

/** The ids of all samples, in the order of `loadSamples`. A template that was just begun has none. */
export async function sampleIds(folder: string): Promise<string[]> {
  const ids = (await readdir(folder))
    .filter((file) => file.endsWith('.uploads.json'))
    .map((file) => file.replace('.uploads.json', ''));
  const others = ids.filter((id) => !templateIds.includes(id)).toSorted();
  return [...templateIds.filter((id) => ids.includes(id)), ...others];
}

async function readMedia(imageProcessor: SampleDeps['imageProcessor'], file: string) {
  const bytes = await readFile(file);
  const contentType = sniffType(bytes);
  if (contentType === null) throw new Error(`${file} is of no type that can be uploaded.`);
  return isImageType(contentType) ? imageProcessor.clean(bytes) : { bytes, contentType, width: 0, height: 0 };
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}
