import type { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#src/domain/errors.ts';
import type { OwnAccount } from '#src/ports/auth.ts';
import { deleteAccount } from '#src/accounts/delete-account.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { deviceName } from './device-name.ts';
import { readJson } from './read-body.ts';
import { temporaryAttachment } from './temporary-attachment.ts';

const password = z.string().max(512);

/** The account itself: sessions, address, password, export, deletion. */
export function accountRoutes(api: Hono<ApiEnv>, parts: ApiParts): void {
  const { auth } = parts.backend;

  api.post('/session', async (c) => {
    if (auth.tokens === null) throw new AppError('not-found');
    c.header('set-cookie', await auth.tokens.cookie(c.req.raw.headers));
    return c.body(null, 204);
  });

  api.get('/sessions', async (c) => {
    const sessions = await own().listSessions(c.req.raw.headers);
    return c.json(
      sessions.map(({ id, createdAt, userAgent, ipAddress, current }) => ({
        id,
        createdAt,
        device: deviceName(userAgent),
        ipAddress,
        current,
      })),
    );
  });

  api.delete('/sessions', async (c) => {
    if (auth.tokens === null) await own().endOtherSessions(c.req.raw.headers);
    else await auth.tokens.endSessions(c.get('user').id);
    return c.body(null, 204);
  });

  api.delete('/sessions/:id', async (c) => {
    await own().endSession(c.req.raw.headers, c.req.param('id'));
    return c.body(null, 204);
  });

  api.post('/account/email', async (c) => {
    const form = await readJson(c, z.object({ email: z.string().max(254), password }));
    await own().changeEmail(c.req.raw.headers, form);
    return c.body(null, 204);
  });

  api.post('/account/password', async (c) => {
    const form = await readJson(c, z.object({ current: password, next: password }));
    const headers = await own().changePassword(c.req.raw.headers, form);
    headers.getSetCookie().forEach((cookie) => c.header('set-cookie', cookie, { append: true }));
    return c.body(null, 204);
  });

  api.get('/account/export', async (c) => {
    const { id: ownerId } = c.get('user');
    await parts.limits.consume('account-export', ownerId);
    const exported = await parts.jobs.exportAccount({ ownerId });
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

  function own(): OwnAccount {
    if (auth.account === null) throw new AppError('not-found');
    return auth.account;
  }
}

/** Blobs that are younger may be about to be named by a release. */
function oldestStart(underway: ReadonlyMap<string, string>): string | null {
  return [...underway.values()].toSorted().at(0) ?? null;
}
