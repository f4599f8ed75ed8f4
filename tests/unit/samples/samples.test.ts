import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publishIssues } from '#src/domain/publish-issues.ts';
import { uploadIdsIn } from '#src/domain/image-uses.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { sampleIds } from '#src/samples/load-sample.ts';
import { templateIds } from '#src/templates/manifests.ts';

const folder = fileURLToPath(new URL('../../../content/samples', import.meta.url));
const head = z.object({ schemaVersion: z.literal(3), profession: z.string().min(1) });
const uploads = z.array(z.object({ id: z.string(), file: z.string(), alt: z.string() }));

const json = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));

const samples = (await sampleIds(folder)).map((id) => {
  const stored = json(`${id}.json`);
  return {
    id,
    profession: head.parse(stored).profession,
    content: readContent(stored),
    uploads: uploads.parse(json(`${id}.uploads.json`)),
  };
});

describe('sample portfolios', () => {
  it('the samples show eight professions, two in each template', () => {
    expect(new Set(samples.map(({ profession }) => profession)).size).toBe(8);
    const counts = templateIds.map((id) => samples.filter(({ content }) => content.template === id).length);
    expect(counts).toEqual(templateIds.map(() => 2));
  });

  it.each(samples)('the sample $id has nothing left to fix before it is published', ({ content }) => {
    expect(publishIssues(content)).toEqual([]);
  });

  it.each(samples)('the sample $id uses all of its files, and no others', ({ content, uploads: listed }) => {
    expect(uploadIdsIn(content).toSorted()).toEqual(listed.map(({ id }) => id).toSorted());
  });

  it.each(samples)('the sample $id describes each of its images', ({ uploads: listed }) => {
    const images = listed.filter(({ file }) => /\.(jpg|png)$/.test(file));
    expect(images.filter(({ alt }) => alt.length < 20)).toEqual([]);
  });
});

describe('sample media', () => {
  const files = readdirSync(join(folder, 'images')).map((name) => ({
    name,
    bytes: statSync(join(folder, 'images', name)).size,
  }));
  const limits: Record<string, number> = { '.jpg': 350_000, '.png': 350_000, '.mp4': 900_000, '.vtt': 5_000 };

  it('the media of all samples stay within 12 MB, and each within the limit of its kind', () => {
    expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(12_000_000);
    expect(files.filter(({ name, bytes }) => bytes > (limits[extname(name)] ?? 0))).toEqual([]);
  });

  it('a sample uses each of the media', () => {
    const used = new Set(samples.flatMap(({ uploads: listed }) => listed.map(({ file }) => file)));
    expect(files.filter(({ name }) => !used.has(`images/${name}`))).toEqual([]);
  });
});
