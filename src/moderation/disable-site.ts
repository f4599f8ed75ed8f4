import { isAppError } from '#src/domain/errors.ts';
import type { Backend } from '#src/ports/backend.ts';
import type { EnabledDeps } from './require-enabled.ts';

export type DisableDeps = EnabledDeps &
  Pick<Backend, 'auth' | 'documents' | 'mail'> & {
    siteOrigin: (slug: string) => string;
    now: () => string;
  };

/** `emailed` is false when the email to the owner could not be sent. */
export type DisableResult = { slug: string | null; emailed: boolean };

/**
 * Disables the site of an owner: from now on it responds with 410, and publishing is refused. Drafts, uploads and releases
 * stay. Disabling it again replaces the reason.
 */
export async function disableSite(
  deps: DisableDeps,
  { ownerId, reason }: { ownerId: string; reason: string },
): Promise<DisableResult> {
  await deps.moderation.putTakedown({ ownerId, reason, disabledAt: deps.now() });
  const slug = await deps.documents.currentSlug(ownerId);
  const lines = [
    `The administrator has disabled ${siteName(deps, slug)}. Visitors see that it is not available, and it cannot be published.`,
    `Reason: ${reason}`,
    'Your drafts, images and releases are safe. You can still sign in, edit, export everything and delete your account.',
    `If you think this is a mistake, answer this email or write to ${deps.abuseEmail}.`,
  ];
  return { slug, emailed: await tell(deps, ownerId, { subject: 'Your site has been disabled', lines }) };
}

/** Undoes `disableSite`: the release that is live is shown again. Null when the site was not disabled. */
export async function enableSite(
  deps: DisableDeps,
  { ownerId, reason }: { ownerId: string; reason: string },
): Promise<DisableResult | null> {
  if (!(await deps.moderation.deleteTakedown(ownerId))) return null;
  const slug = await deps.documents.currentSlug(ownerId);
  const lines = [
    `The administrator has enabled ${siteName(deps, slug)} again. You can publish as before.`,
    `Reason: ${reason}`,
  ];
  return { slug, emailed: await tell(deps, ownerId, { subject: 'Your site is enabled again', lines }) };
}

const siteName = ({ siteOrigin }: DisableDeps, slug: string | null): string =>
  slug === null ? 'your site' : `your site ${siteOrigin(slug)}`;

/** A failed email does not undo the decision. */
async function tell(
  { auth, mail, abuseEmail }: DisableDeps,
  ownerId: string,
  { subject, lines }: { subject: string; lines: readonly string[] },
): Promise<boolean> {
  const email = (await auth.getUser(ownerId))?.email ?? '';
  if (email === '') return false;
  try {
    await mail.send({ to: email, replyTo: abuseEmail, subject, text: `${lines.join('\n\n')}\n` });
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}
