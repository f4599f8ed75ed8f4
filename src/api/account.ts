import type { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import { deleteAccount } from '#src/accounts/delete-account.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { readJson } from './read-body.ts';
import { temporaryAttachment } from './temporary-attachment.ts';

const password = z.string().max(512);

/** The account as a whole: export, deletion. */
export function accountRoutes(api: Hono<ApiEnv>, parts: ApiParts): void {
  const { auth } = parts.backend;

  api.get('/account/export', async (c) => {
    const { id: ownerId } = c.get('user');
    await parts.limits.consume('account-export', ownerId);
    const exported = await parts.jobs.exportAccount({ ownerId, signal: c.req.raw.signal });
    return temporaryAttachment(exported);
  });

  api.post('/account/delete', async (c) => {
    const { id: ownerId } = c.get('user');
    const form = await readJson(c, z.object({ password }));
    if (parts.underway.has(ownerId)) throw new AppError('too-many-requests', { seconds: 5 });
    if (!(await auth.confirmPassword(c.req.raw.headers, form.password))) throw new AppError('wrong-password');
    const sweepBefore = oldestStart(parts.underway) ?? parts.now();
    await deleteAccount({ ...parts.backend, now: parts.now }, { ownerId, sweepBefore });
    return c.body(null, 204);
  });
}

/** Blobs that are younger may be about to be named by a release. */
function oldestStart(underway: ReadonlyMap<string, string>): string | null {
  return [...underway.values()].toSorted().at(0) ?? null;
}
