import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PublishProgress, PublishResult } from '#src/domain/publish-progress.ts';
import { logError } from '#src/log/log.ts';
import type { RenderedDraft } from '#src/drafts/render-draft.ts';
import { existingFile } from '#src/files/byte-source.ts';
import type { ImportedUpload } from '#src/import/import-file.ts';
import type { Job } from './job.ts';
import { importedName, performJob, type JobDeps, type ReadImport } from './perform-job.ts';

/** A finished export. */
export type ExportedFile = { path: string; fileName: string; remove: () => Promise<void> };

/** A rendered draft; `path` is the folder of its files. */
export type DraftFolder = {
  path: string;
  files: ReadonlyMap<string, RenderedDraft['files'][number][1]>;
  remove: () => Promise<void>;
};

export type ImportRequest = Abandonable & {
  ownerId: string;
  name: string;
  /** By default, the portfolio has that of the file. */
  template?: string | undefined;
  /** Writes the file to this path. */
  receive: (path: string) => Promise<void>;
};
/** `signal` ends the job, or takes it out of the queue: nobody waits for its result any more. */
type Abandonable = { signal?: AbortSignal };

type ImportedPortfolio = Omit<ReadImport, 'uploads'> & { uploads: ImportedUpload[] };

/** The portfolios of a file, of which only the export of an account has several; their files exist until `remove`. */
export type ImportedFile = {
  portfolios: readonly ImportedPortfolio[];
  remove: () => Promise<void>;
};

/**
 * Import, publish, export and maintenance. Accounts take turns; each method refuses as the use case does, and as the
 * pool.
 */
export type Jobs = {
  readImport(request: ImportRequest): Promise<ImportedFile>;
  /** Also removes releases beyond the last `keep`. */
  publish(request: {
    ownerId: string;
    portfolioId: string;
    keep: number;
    onProgress: (progress: PublishProgress) => void;
  }): Promise<PublishResult>;
  exportPortfolio(request: Abandonable & { ownerId: string; portfolioId: string }): Promise<ExportedFile>;
  /** Renders a draft into a folder, whose files exist until `remove`. */
  renderDraft(request: { ownerId: string; portfolioId: string }): Promise<DraftFolder>;
  exportAccount(request: Abandonable & { ownerId: string }): Promise<ExportedFile>;
  /** Returns the hashes of the blobs that became smaller. */
  recompress(hashes: readonly string[]): Promise<string[]>;
  cleanup(keep: number): Promise<void>;
  /** Ends what runs when it takes longer than this. */
  close(graceMs?: number): Promise<void>;
};

export type RunJob = (
  job: Job,
  more: Abandonable & { account: string; onProgress?: (progress: unknown) => void },
) => Promise<unknown>;

/**
 * The folder for files of jobs. It must be used by nothing else, because leftovers of a killed server are removed from
 * it. Null: the system's temporary folder.
 */
export type JobsOptions = { run: RunJob; folder: string | null; close?: Jobs['close'] };

/** Maintenance takes turns with the accounts like one of them. Ids of accounts have no spaces. */
const maintenance = 'no account';

export function openJobs({ run, folder, close = async () => undefined }: JobsOptions): Jobs {
  const cleared = folder === null ? null : rm(folder, { recursive: true, force: true }).catch(keepLeftovers);

  /** Runs work with a new folder, which is removed when the work fails. */
  async function inFolder<T>(work: (path: string, remove: () => Promise<void>) => Promise<T>): Promise<T> {
    await cleared;
    if (folder !== null) await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = await mkdtemp(join(folder ?? tmpdir(), 'vitrine-job-'));
    const remove = (): Promise<void> => rm(path, { recursive: true, force: true });
    try {
      return await work(path, remove);
    } catch (error) {
      await remove();
      throw error;
    }
  }

  return {
    readImport({ ownerId, name, template, receive, signal }) {
      return inFolder(async (path, remove) => {
        const file = join(path, 'file');
        await receive(file);
        const job: Job = { kind: 'read-import', file, name, template, folder: path };
        // Made by `readImport` in perform-job.ts, of what it has checked.
        const read = (await run(job, { account: ownerId, ...(signal && { signal }) })) as ReadImport[];
        const portfolios = await Promise.all(
          read.map(async (portfolio, at) => {
            const uploads = portfolio.uploads.map(async (upload, index) => {
              return { ...upload, source: await existingFile(join(path, importedName(at, index))) };
            });
            return { ...portfolio, uploads: await Promise.all(uploads) };
          }),
        );
        return { portfolios, remove };
      });
    },
    async publish({ onProgress, ...request }) {
      const result = await run(
        { kind: 'publish', ...request },
        // Made by `publish`, as is the result.
        { account: request.ownerId, onProgress: (progress) => onProgress(progress as PublishProgress) },
      );
      return result as PublishResult;
    },
    exportPortfolio({ signal, ...request }) {
      return inFolder(async (path, remove) => {
        const file = join(path, 'export');
        const exported = await run(
          { kind: 'export-portfolio', ...request, file },
          { account: request.ownerId, ...(signal && { signal }) },
        );
        // Made by `portfolioZip`.
        const { fileName } = exported as { fileName: string };
        return { path: file, fileName, remove };
      });
    },
    renderDraft(request) {
      return inFolder(async (path, remove) => {
        const job: Job = { kind: 'render-draft', ...request, folder: path };
        // Made by `renderDraft` in drafts.
        const rendered = (await run(job, { account: request.ownerId })) as RenderedDraft;
        return { path, files: new Map(rendered.files), remove };
      });
    },
    exportAccount({ signal, ...request }) {
      return inFolder(async (path, remove) => {
        const file = join(path, 'export');
        const more = { account: request.ownerId, ...(signal && { signal }) };
        await run({ kind: 'export-account', ...request, file }, more);
        return { path: file, fileName: 'vitrine-account.zip', remove };
      });
    },
    async recompress(hashes) {
      // Made by `recompress` in maintenance.
      return (await run({ kind: 'recompress', hashes }, { account: maintenance })) as string[];
    },
    async cleanup(keep) {
      await run({ kind: 'cleanup', keep }, { account: maintenance });
    },
    close,
  };
}

/** Leftover files only use disk space, so errors are ignored. */
function keepLeftovers(error: unknown): void {
  logError('Files of earlier jobs could not be removed.', error);
}

/** Jobs in this process, where there is no server to protect from them. */
export function jobsInProcess(deps: JobDeps): Jobs {
  const run: RunJob = (job, { onProgress = () => undefined }) => performJob(deps, job, onProgress);
  return openJobs({ run, folder: null });
}
