import type { Readable } from 'node:stream';
import { altTextOf } from '#src/domain/alt-text.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { portfolioFile, type FileUpload } from '#src/domain/portfolio-file.ts';
import { marksOf } from '#src/domain/sample-content.ts';
import { endingOf } from '#src/domain/upload-types.ts';
import { textEntry, zip, type ZipEntry } from '#src/export/zip.ts';
import type { Sample } from './load-sample.ts';

/** The file of an example’s folder that a portfolio can start with. */
export const startingFile = 'start.zip';

/**
 * A sample for somebody else to start with: a file of our own format in which every text is marked as the sample’s, and
 * nobody is named, so that importing it writes the name of the person who starts.
 */
export function startingZip(sample: Sample): Readable {
  const { uploads } = sample;
  const files = uploads.map(({ upload }): FileUpload => {
    const { id, contentType } = upload;
    return { ...upload, file: `originals/${id}.${endingOf(contentType)}` };
  });
  const start = portfolioFile(startingContent(sample), files);
  const originals = uploads.map(({ source }, index): ZipEntry => ({
    path: files[index]?.file ?? '',
    source,
  }));
  return zip([textEntry('content.json', `${JSON.stringify(start)}\n`), ...originals]);
}

/** The content of a sample without the name of its invented person, its texts marked, and named for its profession. */
export function startingContent({ profession, content, uploads }: Sample): PortfolioContent {
  const words = new Map(uploads.map(({ upload }) => [upload.id, upload]));
  const described = withWords(content, words) as PortfolioContent;
  const sections = described.sections.map((section) =>
    section.type === 'hero' ? { ...section, name: '' } : section,
  );
  const start = {
    ...described,
    sections,
    title: `${profession} portfolio`,
    seo: { title: '', description: '', noindex: false, noai: content.seo.noai },
  };
  return { ...start, sample: marksOf(start) };
}

type Words = ReadonlyMap<string, Parameters<typeof altTextOf>[0]>;

/** The same with the words of each image where it is used: there they tell whether it is still the sample’s. */
function withWords(value: unknown, words: Words): unknown {
  if (Array.isArray(value)) return value.map((entry) => withWords(entry, words));
  if (typeof value !== 'object' || value === null) return value;
  if ('uploadId' in value && 'alt' in value && 'decorative' in value) {
    const use = value as Parameters<typeof altTextOf>[0] & { uploadId: string };
    return { ...use, ...altTextOf(use, words.get(use.uploadId)) };
  }
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, withWords(entry, words)]));
}
