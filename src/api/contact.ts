import type { Hono } from 'hono';
import { z } from 'zod';
import { siteOrigin } from '#src/config/config.ts';
import { AppError, isAppError } from '#src/domain/errors.ts';
import { networkOf } from '#src/http/network.ts';
import { siteName, visibleSections, type Portfolio } from '#src/domain/portfolio.ts';
import { cleanLine, cleanParagraphs } from '#src/domain/safe-text.ts';
import { leastSeconds, messageLimits } from '#src/domain/visitor-message.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { ApiContext, ApiEnv, ApiParts } from './context.ts';
import { readJson } from './read-body.ts';

/** The longest message, and whatever a JSON encoder makes of it. */
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
  /** No person sees this field. */
  website: z.string(),
  /** How long the form was open. */
  seconds: z.number(),
});
type VisitorMessage = z.output<typeof messageSchema>;

/** The contact forms of published sites, for anybody. */
export function contactRoutes(api: Hono<ApiEnv>, { backend, config, limits }: ApiParts): void {
  const networkAsking = (c: ApiContext): string => networkOf(c.req.header('x-vitrine-ip') ?? '');

  api.get('/contact/:slug', async (c) => {
    await limits.consume('anything', networkAsking(c));
    const { name } = await addresseeOf(backend, c.req.param('slug'));
    return c.json({ name });
  });

  api.post('/contact/:slug', async (c) => {
    const network = networkAsking(c);
    await limits.consume('anything', network);
    const message = await readJson(c, messageSchema, formBytes);
    const slug = c.req.param('slug');
    const { ownerId, email } = await addresseeOf(backend, slug);
    // A robot hears the same as a person, so that it does not learn what gave it away.
    if (message.website !== '' || message.seconds < leastSeconds) return c.body(null, 204);
    await limits.consume('message', network);
    await limits.consume('message-to-owner', ownerId);
    await backend.mail.send({ to: email, ...letterOf(message, siteOrigin(config, slug)) });
    return c.body(null, 204);
  });
}

type Addressee = { ownerId: string; email: string; name: string };

/**
 * Whom visitors of a site write to. A slug that its owner has left still stands on pages that were published before.
 * @throws AppError 'not-found' when nothing is live or the live portfolio, as it is now, takes no messages
 */
async function addresseeOf(backend: Backend, slug: string): Promise<Addressee> {
  const ownerId = (await backend.documents.getSlug(slug))?.ownerId;
  const live = ownerId === undefined ? null : await backend.releases.getLive(ownerId);
  const portfolio = live === null ? null : await readable(backend, live.portfolioId);
  if (ownerId === undefined || portfolio === null || !takesMessages(portfolio))
    throw new AppError('not-found');
  const user = await backend.auth.getUser(ownerId);
  // Else somebody could register with the address of a stranger, and have us send them whatever they like.
  if (user === null || !user.emailVerified) throw new AppError('not-found');
  return { ownerId, email: user.email, name: siteName(portfolio) || slug };
}

function takesMessages(portfolio: Portfolio): boolean {
  return visibleSections(portfolio).some((section) => section.type === 'contact' && section.takesMessages);
}

/** What is wrong with a portfolio that cannot be read is no business of visitors. */
async function readable({ documents }: Backend, id: string): Promise<Portfolio | null> {
  try {
    return await documents.getPortfolio(id);
  } catch (error) {
    if (isAppError(error, 'newer-schema') || isAppError(error, 'invalid-input')) return null;
    throw error;
  }
}

function letterOf({ name, email, message }: VisitorMessage, site: string) {
  const text = [
    `${name} <${email}> wrote to you through the contact form of ${site}. Vitrine has not checked who it is.`,
    'Your reply goes to the email address above.',
    message,
  ].join('\n\n');
  return { replyTo: email, subject: `${name} wrote to you through your site`, text: `${text}\n` };
}
