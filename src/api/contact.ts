import type { Hono } from 'hono';
import { z } from 'zod';
import { siteOrigin } from '#src/config/config.ts';
import { cleanLine, cleanParagraphs } from '#src/domain/safe-text.ts';
import { minFormSeconds, messageLimits } from '#src/domain/visitor-message.ts';
import { networkOf } from '#src/http/network.ts';
import { recipientOf, sendMessage } from '#src/messages/send-message.ts';
import type { ApiContext, ApiEnv, ApiParts } from './context.ts';
import { readJson } from './read-body.ts';

/** Enough for the longest message with every character escaped. */
const formBytes = 64 * 1024;

const written = (max: number) => z.string().max(max, `Use at most ${max} characters.`);
const messageSchema = z.object({
  name: written(messageLimits.name)
    .transform((name) => cleanLine(name).trim())
    .refine((name) => name !== '', 'Write your name.'),
  email: written(messageLimits.email).trim().pipe(z.email('Enter an email address such as ada@example.org.')),
  message: written(messageLimits.message)
    .transform((message) => cleanParagraphs(message).trim())
    .refine((message) => message !== '', 'Write a message.'),
  /** A decoy field, which people do not see. */
  website: z.string(),
  /** How long the form was open. */
  seconds: z.number(),
});

/** The contact forms of published sites, for anybody. */
export function contactRoutes(api: Hono<ApiEnv>, { backend, config, limits }: ApiParts): void {
  const networkAsking = (c: ApiContext): string => networkOf(c.req.header('x-vitrine-ip') ?? '');
  const siteOf = (slug: string) => ({ slug, site: siteOrigin(config, slug) });

  api.get('/contact/:slug', async (c) => {
    await limits.consume('anything', networkAsking(c));
    const { name } = await recipientOf(backend, siteOf(c.req.param('slug')));
    return c.json({ name });
  });

  api.post('/contact/:slug', async (c) => {
    const network = networkAsking(c);
    await limits.consume('anything', network);
    const { website, seconds, ...message } = await readJson(c, messageSchema, formBytes);
    const asked = siteOf(c.req.param('slug'));
    const to = await recipientOf(backend, asked);
    // A bot gets the same response as a person, so that it does not learn how it was recognized.
    if (website !== '' || seconds < minFormSeconds) return c.body(null, 204);
    await limits.consume('message', network);
    await limits.consume('message-to-owner', to.ownerId);
    await sendMessage(backend, { to, site: asked.site, message });
    return c.body(null, 204);
  });
}
