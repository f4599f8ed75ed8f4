import type { Where } from 'better-auth/adapters';
import { isAPIError } from 'better-auth/api';
import { AppError, invalidInput } from '#src/domain/errors.ts';
import { readAccountEmail } from '#src/passwords/new-account.ts';
import { checkPassword } from '#src/passwords/password.ts';
import type { OwnAccount } from '#src/ports/auth.ts';
import type { KnownDevices } from './known-devices.ts';
import type { Emails } from './emails.ts';
import type { Email } from './mailer.ts';
import { closeLinks } from './open-links.ts';
import type { SignInLimits } from './sign-in-limits.ts';
import { ipHeader, type SignInService, type SignInSettings } from './sign-in-service.ts';
import { verifyPassword } from './password-hash.ts';

const recentMs = 10 * 60 * 1000;
const maxSessionMs = 30 * 24 * 60 * 60 * 1000;

export type OwnAccountDeps = {
  service: SignInService;
  settings: SignInSettings;
  limits: SignInLimits;
  devices: KnownDevices;
  emails: Emails;
  post: (email: Email) => void;
};

/** The session of a request; null when there is none, or when it has reached its maximum age. */
export async function sessionOf(service: SignInService, headers: Headers) {
  const found = await service.api.getSession({ headers, query: { disableRefresh: true } });
  return found !== null && Date.now() - found.session.createdAt.getTime() < maxSessionMs ? found : null;
}

export type OpenSession = NonNullable<Awaited<ReturnType<typeof sessionOf>>>;

export async function requireSession(service: SignInService, headers: Headers): Promise<OpenSession> {
  const found = await sessionOf(service, headers);
  if (found === null) throw new AppError('not-signed-in');
  return found;
}

/** True when the password is that of the user of a request; accounts without one need a sign-in of the last 10 minutes. */
export async function confirmPassword(
  { service, limits }: OwnAccountDeps,
  headers: Headers,
  password: string,
): Promise<boolean> {
  const { user, session } = await requireSession(service, headers);
  const { internalAdapter } = await service.$context;
  const hash = (await internalAdapter.findCredentialAccount(user.id))?.password;
  if (!hash) return Date.now() - session.createdAt.getTime() < recentMs;
  const attempt = limits.confirmation(session.id);
  const isRight = await verifyPassword({ hash, password });
  if (isRight) attempt.succeed();
  return isRight;
}

/** @throws AppError 'wrong-password', or 'session-too-old' for an account without a password */
export async function requireConfirmation(
  deps: OwnAccountDeps,
  headers: Headers,
  password: string,
): Promise<void> {
  if (await confirmPassword(deps, headers, password)) return;
  const { user } = await requireSession(deps.service, headers);
  throw new AppError((await hasPassword(deps.service, user.id)) ? 'wrong-password' : 'session-too-old');
}

export async function hasPassword(service: SignInService, userId: string): Promise<boolean> {
  const { internalAdapter } = await service.$context;
  return Boolean((await internalAdapter.findCredentialAccount(userId))?.password);
}

/** What signed-in users can change about their own account. */
export function ownAccount(deps: OwnAccountDeps): OwnAccount {
  const { service, settings, devices, emails, post } = deps;

  return {
    async prolong(headers) {
      await requireSession(service, headers);
      return cookiesOf((await service.api.getSession({ headers, returnHeaders: true })).headers);
    },

    async listSessions(headers) {
      const { session: current } = await requireSession(service, headers);
      const sessions = await service.api.listSessions({ headers });
      return sessions
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .map((session) => ({
          id: session.id,
          createdAt: session.createdAt.toISOString(),
          userAgent: session.userAgent ?? '',
          ipAddress: session.ipAddress ?? '',
          current: session.id === current.id,
        }));
    },

    async endSession(headers, id) {
      const { user } = await requireSession(service, headers);
      const ended = await endSessions(service, user.id, { field: 'id', value: id });
      if (ended === 0) throw new AppError('not-found');
    },

    async endOtherSessions(headers) {
      await endOtherSessions(service, await requireSession(service, headers));
    },

    async changeEmail(headers, form) {
      const { user } = await requireSession(service, headers);
      await requireConfirmation(deps, headers, form.password);
      const email = readAccountEmail(form.email);
      if (email === user.email) throw invalidInput('email', 'This is already your email address.');
      const origin = { ip: headers.get(ipHeader) ?? '', device: devices.find(headers, user.id) };
      // The user has confirmed the password, so the limit may be reported instead of ignored silently.
      if (!deps.limits.email(email, origin)) throw new AppError('too-many-requests', { seconds: 3600 });
      await service.api.changeEmail({ headers, body: { newEmail: email } });
      post({ ...emails.emailChanging(user.email), ownerId: user.id });
    },

    async changePassword(headers, { current, next }) {
      const { user } = await requireSession(service, headers);
      await requireConfirmation(deps, headers, current);
      const { passwordMinLength: minLength } = settings;
      const fault = checkPassword(next, { minLength, email: user.email, name: user.name });
      if (fault !== null) throw invalidInput('next', fault);
      const response = await setPassword(service, headers, { current, next });
      await closeLinks(service, user.id);
      devices.forget(user.id);
      post({ ...emails.passwordChanged(user.email), ownerId: user.id });
      const cookies = cookiesOf(response);
      cookies.append('set-cookie', devices.remember(headers, user.id));
      return cookies;
    },
  };
}

async function setPassword(
  service: SignInService,
  headers: Headers,
  { current, next }: { current: string; next: string },
): Promise<Headers> {
  try {
    const body = { currentPassword: current, newPassword: next, revokeOtherSessions: true };
    return (await service.api.changePassword({ headers, body, returnHeaders: true })).headers;
  } catch (error) {
    if (!isAPIError(error) || error.body?.code !== 'CREDENTIAL_ACCOUNT_NOT_FOUND') throw error;
    await service.api.setPassword({ headers, body: { newPassword: next } });
    await endOtherSessions(service, await requireSession(service, headers));
    return new Headers();
  }
}

/** Ends every session of a user but this one. */
export async function endOtherSessions(
  service: SignInService,
  { user, session }: OpenSession,
): Promise<void> {
  await endSessions(service, user.id, { field: 'id', operator: 'ne', value: session.id });
}

/** Ends the matching sessions of a user; returns how many there were. */
async function endSessions(service: SignInService, userId: string, which: Where): Promise<number> {
  const { adapter } = await service.$context;
  return adapter.deleteMany({ model: 'session', where: [{ field: 'userId', value: userId }, which] });
}

export function cookiesOf(response: Headers): Headers {
  return new Headers(response.getSetCookie().map((cookie): [string, string] => ['set-cookie', cookie]));
}
