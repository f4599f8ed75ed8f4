import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { professions } from '#src/templates/professions.ts';
import { publishIssues } from '#src/domain/publish-issues.ts';
import { nameOwner } from '#src/domain/name-owner.ts';
import { portfolioLimits } from '#src/domain/portfolio.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { sampleTextsIn } from '#src/domain/sample-content.ts';
import { withoutSample } from '#src/domain/without-sample.ts';
import { importFile } from '#src/import/import-file.ts';
import { memorySource } from '#src/files/byte-source.ts';
import { openImageProcessor } from '#src/media/image-process.ts';
import { loadSample, sampleIds } from '#src/samples/load-sample.ts';
import { startingContent, startingZip } from '#src/samples/starting-sample.ts';

const folder = fileURLToPath(new URL('../../../content/samples', import.meta.url));
const imageProcessor = openImageProcessor();
afterAll(() => imageProcessor.close());

describe('samples to start with', () => {
  it('are offered by the profession and template of each sample', async () => {
    const samples = (await sampleIds(folder)).map((sample) => {
      const { profession, template } = JSON.parse(readFileSync(`${folder}/${sample}.json`, 'utf8'));
      return { sample, template, name: profession };
    });
    expect(professions.toSorted((a, b) => (a.sample < b.sample ? -1 : 1))).toEqual(
      samples.toSorted((a, b) => (a.sample < b.sample ? -1 : 1)),
    );
  });

  it.each(professions.map(({ sample }) => sample))(
    'fill a portfolio that can be published, and can be emptied: %s',
    async (id) => {
      const sample = await loadSample({ folder, imageProcessor }, id);
      const { content, profession } = sample;
      const start = nameOwner(readContent(startingContent(sample)), 'Ada Lovelace');
      expect(start.title).toBe(`${profession} portfolio`);
      expect(publishIssues(start)).toEqual([]);
      expect(start.sections[0]).toMatchObject({ type: 'hero', name: 'Ada Lovelace' });
      expect(start.sample?.length).toBeLessThan(portfolioLimits.sampleMarks);
      expect(sampleTextsIn(start).length).toBeGreaterThan(50);
      const rest = withoutSample(start);
      const [hero] = content.sections;
      const names = hero?.type === 'hero' ? [hero.name, hero.name.split(' ').at(-1) ?? ''] : [];
      expect(names.filter((name) => JSON.stringify(rest).includes(name))).toEqual([]);
      expect(rest.sections.map(({ type }) => type)).not.toContain('gallery');
      expect(rest.pages).toEqual([]);
      expect(sampleTextsIn({ ...rest, sample: start.sample })).toEqual([]);
      expect(publishIssues(rest)).toEqual([]);
      expect(readContent(rest)).toEqual(rest);
    },
  );

  it('come as a file that imports with all its images and marks', async () => {
    const sample = await loadSample({ folder, imageProcessor }, 'london');
    const source = memorySource(await buffer(startingZip(sample)));
    const imported = await importFile({ name: 'london.zip', source, newId: () => 'x' });
    expect(imported.report.notes).toEqual([]);
    expect(imported.uploads).toHaveLength(sample.uploads.length);
    expect(imported.sample).toEqual(startingContent(sample).sample);
  });
});
