import type { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import type { PublishProgress } from '#src/domain/publish-progress.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { ownedPortfolio } from './require-owner.ts';
import { logUnexpected, problemOf } from './problem.ts';
import { isAbandoned, openPublishRecord } from './publish-record.ts';
import { temporaryAttachment } from './temporary-attachment.ts';

const waitSeconds = 5;
/** How a page names the publish that it asks for, to know it again. */
const runSchema = z.string().max(64).catch('');

/** A portfolio's way out: publishing, its releases, its export. */
export function publishingRoutes(api: Hono<ApiEnv>, parts: ApiParts): void {
  const { backend, config, jobs, limits, now, underway } = parts;
  const { releases } = backend;

  /** Answers at once; each line tells how far it is, the last one how it ended. It ends even when nobody listens. */
  api.post('/portfolios/:id/publish', async (c) => {
    const { id: portfolioId, ownerId } = await ownedPortfolio(c, backend);
    const refuseSecond = () => {
      if (underway.has(ownerId)) throw new AppError('too-many-requests', { seconds: waitSeconds });
    };
    refuseSecond();
    await limits.consume('publish', ownerId);
    // Another request may have begun while this one was counted.
    refuseSecond();
    const run = runSchema.parse(c.req.query('run'));
    underway.set(ownerId, now());
    c.header('content-type', 'application/x-ndjson');
    return stream(c, async (lines) => {
      const tell = (line: object) => lines.writeln(JSON.stringify(line));
      const record = await openPublishRecord(backend.publishNotes, { ownerId, portfolioId, run, now });
      try {
        const onProgress = (progress: PublishProgress): void => {
          record.progress(progress);
          void tell({ progress });
        };
        const keep = config.keepReleases;
        const result = await jobs.publish({ ownerId, portfolioId, keep, onProgress });
        await record.end({ kind: 'done', result });
        await tell({ result });
      } catch (error) {
        logUnexpected(error, 'publishing');
        const problem = problemOf(error);
        await record.end({ kind: 'failed', problem });
        await tell({ problem });
      } finally {
        underway.delete(ownerId);
      }
    });
  });

  /** Where the newest publish of the portfolio is, for pages whose response was held back or broke off; else null. */
  api.get('/portfolios/:id/publish', async (c) => {
    const { id, ownerId } = await ownedPortfolio(c, backend);
    const note = await backend.publishNotes.get(ownerId);
    if (note?.portfolioId !== id || isAbandoned(note, now())) return c.json(null);
    return c.json({ run: note.run, state: note.state });
  });

  api.get('/portfolios/:id/releases', async (c) => {
    const { id, ownerId } = await ownedPortfolio(c, backend);
    const live = await releases.getLive(ownerId);
    const own = (await releases.listReleases(ownerId)).filter((release) => release.portfolioId === id);
    return c.json(
      own.map(({ id: releaseId, createdAt, revision, template, manifest }) => {
        const files = Object.values(manifest);
        const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
        const isLive = live?.releaseId === releaseId;
        return { id: releaseId, createdAt, revision, template, files: files.length, bytes, live: isLive };
      }),
    );
  });

  api.get('/portfolios/:id/export', async (c) => {
    const { id: portfolioId, ownerId } = await ownedPortfolio(c, backend);
    await limits.consume('export', ownerId);
    const { signal } = c.req.raw;
    return temporaryAttachment(await jobs.exportPortfolio({ ownerId, portfolioId, signal }));
  });
}
