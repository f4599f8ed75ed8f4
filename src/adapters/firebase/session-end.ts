import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';

/**
 * A token stays well-formed for an hour, whatever has become of the account. Where a person ends all sessions but their own,
 * that one goes on: Firebase gives a later token to none that it has ended. Within the second of the end nobody can tell.
 */
export function isEnded(
  { auth_time: signedInAt, iat: issuedAt }: Pick<DecodedIdToken, 'auth_time' | 'iat'>,
  { disabled, tokensValidAfterTime }: Pick<UserRecord, 'disabled' | 'tokensValidAfterTime'>,
): boolean {
  const endedAt = Date.parse(tokensValidAfterTime ?? '') / 1000;
  return disabled || (signedInAt < endedAt && issuedAt <= endedAt);
}
