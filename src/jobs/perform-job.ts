import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readContent } from '#src/domain/read-portfolio.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { renderDraft } from '#src/drafts/render-draft.ts';
import { accountZip } from '#src/export/account-zip.ts';
import { portfolioZip } from '#src/export/portfolio-zip.ts';
import { existingFile } from '#src/files/byte-source.ts';
import { importAll, type Imported, type ImportedUpload } from '#src/import/import-file.ts';
import { cleanUp } from '#src/maintenance/cleanup.ts';
import { recompress } from '#src/maintenance/recompress.ts';
import { publishAndPrune } from '#src/publish/publish-and-prune.ts';
import type { PublishDeps, PublishRequest } from '#src/publish/publish.ts';
import { templateOfImport } from '#src/templates/manifests.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { Job } from './job.ts';

/** A portfolio of a file as content that can be stored, and the files that came with it. */
export type ReadImport = {
  content: PortfolioContent;
  report: Imported['report'];
  uploads: Omit<ImportedUpload, 'source'>[];
};

/** The stores that jobs use. */
export type JobStores = PublishDeps & Pick<Backend, 'audit'>;

export type JobDeps = {
  /** Opened for the first job that needs it: reading a file needs no store. */
  open: () => Promise<JobStores>;
  newId: () => string;
};

/** Runs a job, in any process. */
export async function performJob(
  { open, newId }: JobDeps,
  job: Job,
  onProgress: PublishRequest['onProgress'] & object,
): Promise<unknown> {
  switch (job.kind) {
    case 'read-import':
      return readImport(job, newId);
    case 'publish':
      return publishAndPrune(await open(), { ...job, onProgress });
    case 'export-portfolio': {
      const { fileName, stream } = await portfolioZip(await open(), job);
      await save(stream, job.file);
      return { fileName };
    }
    case 'render-draft':
      return renderDraft(await open(), job);
    case 'export-account':
      return save(accountZip(await open(), job), job.file);
    case 'recompress':
      return recompress((await open()).releases, job.hashes);
    case 'cleanup': {
      const deps = await open();
      return cleanUp(deps, { keep: job.keep, now: deps.now() });
    }
  }
}

async function readImport(
  { file, name, template, folder }: Extract<Job, { kind: 'read-import' }>,
  newId: () => string,
): Promise<ReadImport[]> {
  const imported = await importAll({ name, source: await existingFile(file), newId });
  const read: ReadImport[] = [];
  for (const [at, { uploads, report, ...found }] of imported.entries()) {
    // The portfolios of an account keep their own templates.
    const wanted = imported.length === 1 ? template : undefined;
    const content = readContent({ ...found, template: templateOfImport(wanted, found.template) });
    for (const [index, { source }] of uploads.entries())
      await save(source.stream(), join(folder, importedName(at, index)));
    read.push({ content, report, uploads: uploads.map(({ source: _source, ...upload }) => upload) });
  }
  return read;
}

/** The name in the folder of a file that came with the portfolio `at`. */
export const importedName = (at: number, index: number): string => `${at}-${index}`;

function save(stream: Readable, path: string): Promise<void> {
  return pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}
