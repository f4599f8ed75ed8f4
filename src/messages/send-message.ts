import { AppError, isAppError } from '#src/domain/errors.ts';
import { siteName, visibleSections, type Portfolio } from '#src/domain/portfolio.ts';
import { orUnreadable } from '#src/domain/unreadable-portfolio.ts';
import type { Backend } from '#src/ports/backend.ts';

export type MessageDeps = Pick<Backend, 'auth' | 'documents' | 'releases' | 'moderation'>;

/** The email address of the visitor is the reply-to address. */
export type VisitorMessage = { name: string; email: string; message: string };

/** The owner of a site that accepts messages; `name` is the name of the site. */
export type Recipient = { ownerId: string; email: string; name: string };

/**
 * Finds who gets the messages of a site. Former slugs work too, because pages that were published earlier contain them.
 * @throws AppError 'not-found' when nothing is live or the live portfolio, as it is now, takes no messages; the fact
 * `state` says which, and `site` repeats the site's URL
 */
export async function recipientOf(
  deps: MessageDeps,
  { slug, site }: { slug: string; site: string },
): Promise<Recipient> {
  const ownerId = (await deps.documents.getSlug(slug))?.ownerId;
  const live = ownerId === undefined ? null : await deps.releases.getLive(ownerId);
  if (ownerId === undefined || live === null) throw new AppError('not-found', { site, state: 'not-online' });
  const recipient = await recipientIn(deps, { ownerId, slug, portfolioId: live.portfolioId });
  if (recipient !== null) return recipient;
  const isDisabled = (await deps.moderation.getTakedown(ownerId)) !== null;
  throw new AppError('not-found', { site, state: isDisabled ? 'not-online' : 'no-form' });
}

async function recipientIn(
  deps: MessageDeps,
  { ownerId, slug, portfolioId }: { ownerId: string; slug: string; portfolioId: string },
): Promise<Recipient | null> {
  const reading = deps.documents.getPortfolio(portfolioId);
  // Visitors must not learn why a portfolio cannot be read.
  const portfolio = await orUnreadable(reading, ['invalid-input', 'newer-schema']);
  if (portfolio === null || isAppError(portfolio) || !takesMessages(portfolio)) return null;
  const user = await deps.auth.getUser(ownerId);
  // Otherwise anyone could register with the email address of a stranger and have us send emails to them.
  if (user === null || !user.emailVerified) return null;
  return { ownerId, email: user.email, name: siteName(portfolio) || slug };
}

/** Emails the message of a visitor of the site at this origin to its owner. */
export async function sendMessage(
  { mail }: Pick<Backend, 'mail'>,
  { to, site, message }: { to: Recipient; site: string; message: VisitorMessage },
): Promise<void> {
  const { name, email } = message;
  const paragraphs = [
    `${name} <${email}> wrote to you through the contact form of ${site}. Vitrine has not checked who it is.`,
    'Your reply goes to the email address above.',
    message.message,
  ];
  const subject = `${name} wrote to you through your site`;
  await mail.send({ to: to.email, replyTo: email, subject, text: `${paragraphs.join('\n\n')}\n` });
}

function takesMessages(portfolio: Portfolio): boolean {
  return visibleSections(portfolio).some((section) => section.type === 'contact' && section.takesMessages);
}
