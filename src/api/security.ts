import type { Hono } from 'hono';
import { z } from 'zod';
import { base64url, passkeyResponse, typedCode } from '#src/domain/sign-in-input.ts';
import { maxPasskeyName } from '#src/domain/sign-in-security.ts';
import { cleanLine } from '#src/domain/safe-text.ts';
import type { SignInSecurity } from '#src/ports/sign-in-security.ts';
import type { ApiEnv } from './context.ts';
import { deviceName } from './device-name.ts';
import { readJson } from './read-body.ts';
import { setCookies } from './set-cookies.ts';

const password = z.string().max(512);
const confirmed = z.object({ password });
const tooLong = `At most ${maxPasskeyName} characters.`;
const named = z.object({
  name: z
    .string()
    .max(maxPasskeyName, tooLong)
    .transform((text) => cleanLine(text).trim())
    .refine((text) => text !== '', 'Fill this in.'),
});
const code = z.object({ code: typedCode });
const madePasskey = z.object({
  response: passkeyResponse(
    z.object({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  ),
});

/** Passkeys and two-factor sign-in of the user, where people sign in through the API. */
export function securityRoutes(api: Hono<ApiEnv>, security: SignInSecurity): void {
  api.get('/account/security', async (c) => c.json(await security.read(c.req.raw.headers)));

  api.post('/account/passkeys/options', async (c) => {
    const form = await readJson(c, confirmed);
    const { options, cookies } = await security.beginPasskey(c.req.raw.headers, form.password);
    setCookies(c, cookies);
    return c.json(options);
  });

  api.post('/account/passkeys', async (c) => {
    const { response } = await readJson(c, madePasskey);
    const name = deviceName(c.req.header('user-agent') ?? '');
    return c.json(await security.addPasskey(c.req.raw.headers, { response, name }), 201);
  });

  api.patch('/account/passkeys/:id', async (c) => {
    const { name } = await readJson(c, named);
    await security.renamePasskey(c.req.raw.headers, c.req.param('id'), name);
    return c.body(null, 204);
  });

  api.post('/account/passkeys/:id/remove', async (c) => {
    const form = await readJson(c, confirmed);
    await security.removePasskey(c.req.raw.headers, { id: c.req.param('id'), password: form.password });
    return c.body(null, 204);
  });

  api.post('/account/two-factor', async (c) => {
    const form = await readJson(c, confirmed);
    return c.json(await security.beginTwoFactor(c.req.raw.headers, form.password));
  });

  api.post('/account/two-factor/confirm', async (c) => {
    const form = await readJson(c, code);
    const cookies = await security.confirmTwoFactor(c.req.raw.headers, form.code);
    setCookies(c, cookies);
    return c.body(null, 204);
  });

  api.post('/account/two-factor/end', async (c) => {
    const form = await readJson(c, confirmed);
    const cookies = await security.endTwoFactor(c.req.raw.headers, form.password);
    setCookies(c, cookies);
    return c.body(null, 204);
  });

  api.post('/account/two-factor/recovery-codes', async (c) => {
    const form = await readJson(c, confirmed);
    return c.json(await security.renewRecoveryCodes(c.req.raw.headers, form.password));
  });
}
