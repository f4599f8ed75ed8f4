import type { Hono } from 'hono';
import { z } from 'zod';
import { deleteAccount } from '#src/accounts/delete-account.ts';
import { AppError } from '#src/domain/errors.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { readJson } from './read-body.ts';
import { temporaryAttachment } from './temporary-attachment.ts';

const password = z.string().max(512);

/** The account as a whole: export, deletion. */
export function accountRoutes(api: Hono<ApiEnv>, parts: ApiParts): void {
  const { ahead, backend, jobs, limits, now, runs } = parts;

  api.get('/account/export', async (c) => {
    const { id: ownerId } = c.get('user');
    await limits.consume('account-export', ownerId);
    return temporaryAttachment(await jobs.exportAccount({ ownerId, signal: c.req.raw.signal }));
  });

  api.post('/account/delete', async (c) => {
    const { id: ownerId } = c.get('user');
    const form = await readJson(c, z.object({ password }));
    runs.requireIdle(ownerId);
    const isConfirmed = await backend.auth.confirmPassword(c.req.raw.headers, form.password);
    if (!isConfirmed) throw new AppError('wrong-password');
    // Younger blobs may be about to be named by a release.
    const sweepBefore = runs.oldestStart() ?? now();
    await ahead.hold(ownerId, () => deleteAccount({ ...backend, now }, { ownerId, sweepBefore }));
    return c.body(null, 204);
  });
}
