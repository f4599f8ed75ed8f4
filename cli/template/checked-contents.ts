import { readdir } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isAppError } from '#src/domain/errors.ts';
import type { ImageProcessor } from '#src/media/image-process.ts';
import { loadSamples } from '#src/samples/load-sample.ts';
import { withProjects, type CheckedContent } from '#src/template-check/checked-content.ts';
import { everyField } from '#src/template-check/every-field.ts';
import { contentWithUploads } from '#src/template-check/sample-content.ts';
import { scriptContent, scriptTexts } from '#src/template-check/scripts.ts';
import { readImport } from '../read-import.ts';

type Given = { root: string; imageProcessor: Pick<ImageProcessor, 'inspect'>; resumes: string | null };

/**
 * The contents that templates are checked with: a portfolio with every field filled, all samples, the first of them
 * with few projects, a small site in each script, and the résumés in a folder, as far as they can be imported.
 */
export async function checkedContents({ root, imageProcessor, resumes }: Given): Promise<CheckedContent[]> {
  // Images are plain areas, because only their size matters.
  const clean = async (bytes: Buffer) => ({ bytes, ...(await imageProcessor.inspect(bytes)) });
  const loaded = await loadSamples({ folder: join(root, 'content/samples'), imageProcessor: { clean } });
  const samples = [...loaded.values()].map(({ id, content, uploads }) =>
    contentWithUploads(
      id,
      content,
      uploads.map(({ upload }) => upload),
    ),
  );
  const [first] = samples;
  const scripts = Object.entries(scriptTexts).map(([language, text]) => scriptContent(language, text));
  const few = first === undefined ? [] : [withProjects(first, 1), withProjects(first, 2)];
  return [everyField(), ...samples, ...few, ...scripts, ...(await importedFrom(resumes))];
}

async function importedFrom(folder: string | null): Promise<CheckedContent[]> {
  if (folder === null || !existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: CheckedContent[] = [];
  for (const entry of entries.filter((one) => one.isFile() && one.name.endsWith('.json'))) {
    try {
      const { content } = await readImport(join(entry.parentPath, entry.name), undefined);
      found.push({ name: basename(entry.name), content, images: {}, files: {} });
    } catch (error) {
      // Files that are no résumé are skipped.
      if (!isAppError(error)) throw error;
    }
  }
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
