import { basename, extname } from 'node:path';
import { Option, type Command } from 'commander';
import { readConfig, siteOrigin } from '#src/config/config.ts';
import { invalidInput, isAppError, type Issue } from '#src/domain/errors.ts';
import { sniffedBytes, sniffType } from '#src/domain/sniff-type.ts';
import { isImageType } from '#src/domain/upload-types.ts';
import { bytesFacts, sourceFacts } from '#src/files/file-facts.ts';
import { memorySource, readHead, readWhole, type ByteSource } from '#src/files/byte-source.ts';
import { withSkippedFiles } from '#src/domain/import-report.ts';
import { publishIssues } from '#src/domain/publish-issues.ts';
import { templateIds } from '#src/templates/manifests.ts';
import { siteEntries } from '#src/export/site-entries.ts';
import type { Imported } from '#src/import/import-file.ts';
import { openIcons } from '#src/icons/icons.ts';
import { openImageProcessor, type ImageProcessor } from '#src/media/image-process.ts';
import type { Original, Originals } from '#src/publish/images.ts';
import { printResult, commandWithJson, type CommandResult } from '../command-result.ts';
import { namedIssues } from '../issue-line.ts';
import { readSameImport, reportLines } from '../read-import.ts';
import { unplacedOption, type Unplaced } from '../unplaced-option.ts';
import { withProgress } from '../progress.ts';
import { renderCache } from '../render-cache.ts';
import { refuseFullFolder, writeFolder } from '../write-folder.ts';

type Options = { out?: string; template?: string; url?: string; unplaced: Unplaced };

export function renderCommand(): Command {
  return commandWithJson('render')
    .argument('<file>', 'what to render')
    .option('--out <folder>', 'the folder to make; without it, the name of the file')
    .option('--url <origin>', 'where the site will be, such as https://ada.example; its pages name it')
    .addOption(new Option('--template <id>', 'the template to render it in').choices(templateIds))
    .addOption(unplacedOption())
    .action(printResult(render));
}

async function render(file: string, options: Options): Promise<CommandResult> {
  const { out = basename(file, extname(file)), template } = options;
  const origin = options.url === undefined ? siteOrigin(readConfig(), 'portfolio') : originOf(options.url);
  await refuseFullFolder(out);
  const imageProcessor = openImageProcessor();
  try {
    const { content, uploads, report } = await readSameImport(file, template, options.unplaced);
    const { originals, notes } = await cleanedOriginals(imageProcessor, uploads);
    const icons = openIcons({ serviceUrl: readConfig().iconService });
    const deps = { imageProcessor, icons, cache: renderCache(), originals };
    const identity = { origin, slug: new URL(origin).hostname.split('.')[0] ?? '', appLinks: null };
    const entries = await withProgress('Images', (at) =>
      siteEntries(deps, { content, identity }, ({ step, done, total }) => {
        if (step === 'images') at(done, total);
      }),
    );
    await writeFolder(out, entries);
    const issues = publishIssues(content);
    const notice =
      options.url === undefined ? `Pages name ${origin}/. Give --url with the site's own origin.` : null;
    const told = withSkippedFiles(report, notes);
    return {
      data: { folder: out, files: entries.map(({ path }) => path), report: told, issues, origin, notice },
      lines: [
        `Rendered ${entries.length} files. Open ${out}/index.html`,
        ...(notice === null ? [] : [notice]),
        ...reportLines(told, namedIssues(content, issues)),
      ],
    };
  } finally {
    await imageProcessor.close();
  }
}

/** Skips images that cannot be cleaned, with a note for each. */
async function cleanedOriginals(
  imageProcessor: ImageProcessor,
  uploads: Imported['uploads'],
): Promise<{ originals: Originals; notes: Issue[] }> {
  const originals = new Map<string, Original>();
  const notes: Issue[] = [];
  for (const { source, ...upload } of uploads) {
    try {
      originals.set(upload.id, await cleaned(imageProcessor, upload, source));
    } catch (error) {
      if (!isAppError(error)) throw error;
      notes.push({ path: upload.name, message: `Skipped: ${error.message}` });
    }
  }
  return { originals: async (id) => originals.get(id) ?? null, notes };
}

/** Decodes an image. Any other file is only read as a stream, because it may be large. */
async function cleaned(
  imageProcessor: ImageProcessor,
  upload: Omit<Imported['uploads'][number], 'source'>,
  source: ByteSource,
): Promise<Original> {
  const contentType = sniffType(await readHead(source, sniffedBytes));
  if (contentType !== null && !isImageType(contentType)) {
    const facts = await sourceFacts(source);
    return { upload: { ...upload, ...facts, contentType, width: 0, height: 0 }, source };
  }
  const { bytes, ...facts } = await imageProcessor.clean(await readWhole(source));
  return { upload: { ...upload, ...facts, ...bytesFacts(bytes) }, source: memorySource(bytes) };
}

/** Pages name each other by paths from the root of their host, so a site has an origin of its own. */
function originOf(url: string): string {
  const origin = /^https?:\/\//i.test(url) && URL.canParse(url) ? new URL(url).origin : null;
  if (origin === null || new URL(url).href !== `${origin}/`)
    throw invalidInput('--url', 'Enter an origin such as https://ada.example, without a path.');
  return origin;
}
