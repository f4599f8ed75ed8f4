import { isAPIError } from 'better-auth/api';
import { AppError, invalidInput } from '#src/domain/errors.ts';
import type { SignInProtection } from '#src/domain/sign-in-security.ts';
import type { SignInSecurity } from '#src/ports/sign-in-security.ts';
import { closeLinks } from './open-links.ts';
import {
  cookiesOf,
  endOtherSessions,
  hasPassword,
  requireSession,
  type OpenSession,
  type OwnAccountDeps,
} from './own-account.ts';

type Calls = Pick<
  SignInSecurity,
  'beginTwoFactor' | 'confirmTwoFactor' | 'endTwoFactor' | 'renewRecoveryCodes'
>;

/** @param confirmed the session of a user who has just confirmed the password */
export function ownTwoFactor(
  { service, limits, emails, post }: OwnAccountDeps,
  confirmed: (headers: Headers, password: string) => Promise<OpenSession>,
) {
  async function read({
    id: userId,
    twoFactorEnabled,
  }: OpenSession['user']): Promise<SignInProtection['twoFactor']> {
    if (twoFactorEnabled !== true) return null;
    const { backupCodes } = await service.api.viewBackupCodes({ body: { userId } });
    return { recoveryCodes: backupCodes.length };
  }

  const calls: Calls = {
    async beginTwoFactor(headers, password) {
      const { user } = await confirmed(headers, password);
      if (!(await hasPassword(service, user.id))) throw new AppError('password-missing');
      mustBeOff(user);
      const begun = await service.api.enableTwoFactor({ headers, body: { password } });
      if (begun.method !== 'totp') throw new TypeError('The sign-in service began another second factor.');
      const { totpURI: uri, backupCodes: recoveryCodes } = begun;
      return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', recoveryCodes };
    },

    async confirmTwoFactor(headers, code) {
      const { user, session } = await requireSession(service, headers);
      mustBeOff(user);
      const attempt = limits.confirmation(session.id);
      if (!limits.isUnusedCode(user.id, code)) throw new AppError('wrong-code');
      const cookies = await service.api
        .verifyTOTP({ headers, body: { code }, returnHeaders: true })
        .then((verified) => cookiesOf(verified.headers), refuseCode);
      attempt.succeed();
      await endOtherSessions(service, await requireSession(service, asCookies(cookies)));
      post({ ...emails.twoFactorOn(user.email), ownerId: user.id });
      return cookies;
    },

    async endTwoFactor(headers, password) {
      const { user } = await confirmed(headers, password);
      const ended = await service.api.disableTwoFactor({ headers, body: { password }, returnHeaders: true });
      // The table of links also holds the trusted devices.
      await closeLinks(service, user.id);
      post({ ...emails.twoFactorOff(user.email), ownerId: user.id });
      return cookiesOf(ended.headers);
    },

    async renewRecoveryCodes(headers, password) {
      const { user } = await confirmed(headers, password);
      if (user.twoFactorEnabled !== true) throw new AppError('not-found');
      const { backupCodes } = await service.api.generateBackupCodes({ headers, body: { password } });
      return backupCodes;
    },
  };
  return { read, calls };
}

function mustBeOff({ twoFactorEnabled }: OpenSession['user']): void {
  if (twoFactorEnabled === true) throw invalidInput('', 'Two-factor sign-in is on already.');
}

function refuseCode(error: unknown): never {
  const code = isAPIError(error) ? error.body?.code : null;
  if (code === 'INVALID_CODE') throw new AppError('wrong-code', {}, { cause: error });
  if (code === 'TOTP_NOT_ENABLED') throw new AppError('not-found', {}, { cause: error });
  throw error;
}

/** The request headers of a browser after it received these response headers. */
function asCookies(set: Headers): Headers {
  const cookies = set.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  return new Headers({ cookie: cookies.join('; ') });
}
