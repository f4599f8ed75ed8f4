import { randomBytes } from 'node:crypto';
import type { Auth as Accounts, UserRecord } from 'firebase-admin/auth';
import { AppError, type ErrorCode } from '#src/domain/errors.ts';
import { isRecord } from '#src/domain/is-record.ts';
import { readAccountEmail } from '#src/passwords/new-account.ts';
import type { OwnTokens } from '#src/ports/auth.ts';
import { orNull } from './failure.ts';
import { requestIdentity, type IdentitySettings } from './identity-request.ts';

const noUser = new Set<unknown>(['auth/user-not-found']);
const refusals: readonly (readonly [start: string, code: ErrorCode])[] = [
  ['INVALID_OOB_CODE', 'link-expired'],
  ['EXPIRED_OOB_CODE', 'link-expired'],
  ['INVALID_EMAIL', 'link-of-other-email'],
  ['USER_DISABLED', 'account-disabled'],
];

/**
 * Links that sign in by email. At Firebase anyone can create an account with the email of another person and a password
 * of their own. So before a link confirms an email, this checks whether it was confirmed already.
 */
export function openSignInLink(
  accounts: Accounts,
  settings: IdentitySettings & { appOrigin: string },
): OwnTokens['openLink'] {
  return async ({ email: typed, code }) => {
    const email = readAccountEmail(typed);
    const before = await orNull(accounts.getUserByEmail(email), noUser);
    const { body, refusal } = await requestIdentity(settings, 'signInWithEmailLink', {
      email,
      oobCode: code,
    });
    if (refusal !== null) throw refused(refusal);
    const isConfirmed = before?.emailVerified === true;
    // An account that did not exist before, but is not new either, was created in between.
    const found = before ?? (isNewAccount(body) ? null : await accounts.getUserByEmail(email));
    if (!isConfirmed && found !== null) await endOtherWaysIn(accounts, found);
    const link = await accounts.generateSignInWithEmailLink(email, {
      url: settings.appOrigin,
      handleCodeInApp: true,
    });
    const next = new URL(link).searchParams.get('oobCode');
    if (next === null) throw new Error('Firebase made a link without a code.');
    return { code: next, choosesPassword: !isConfirmed || isUnfinished(before) };
  };
}

const isNewAccount = (body: unknown): boolean => isRecord(body) && body['isNewUser'] === true;

function refused(refusal: string): Error {
  const cause = new Error(`Firebase refused a link: ${refusal}`);
  const code = refusals.find(([start]) => refusal.startsWith(start))?.[1];
  return code === undefined ? cause : new AppError(code, {}, { cause });
}

/** Nobody knows the new password. Firebase counts a link that signs in as a password too, so that cannot be taken away. */
async function endOtherWaysIn(
  accounts: Accounts,
  { uid, providerData, multiFactor }: UserRecord,
): Promise<void> {
  const others = providerData.map(({ providerId }) => providerId).filter((id) => id !== 'password');
  // An authenticator app of a stranger would lock the owner out. It can exist, because the email may change after it
  // was enrolled.
  const hasFactors = (multiFactor?.enrolledFactors.length ?? 0) > 0;
  await accounts.updateUser(uid, {
    password: randomBytes(32).toString('base64url'),
    ...(others.length > 0 && { providersToUnlink: others }),
    ...(hasFactors && { multiFactor: { enrolledFactors: null } }),
  });
  await accounts.revokeRefreshTokens(uid);
}

/** True when a sign-up link was opened, but no name and password were set. */
function isUnfinished({ displayName = '', providerData }: UserRecord): boolean {
  return displayName === '' && providerData.every(({ providerId }) => providerId === 'password');
}
