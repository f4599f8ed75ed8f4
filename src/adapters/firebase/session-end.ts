import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';

/**
 * True when the session of a token was ended. A token is valid for an hour, even if its session has ended. When a user
 * ends all other sessions, the current one continues, because Firebase gives newer tokens only to sessions that have
 * not ended. All times have a resolution of one second.
 */
export function isEnded(
  { auth_time: signedInAt, iat: issuedAt }: Pick<DecodedIdToken, 'auth_time' | 'iat'>,
  { disabled, tokensValidAfterTime }: Pick<UserRecord, 'disabled' | 'tokensValidAfterTime'>,
): boolean {
  const endedAt = Date.parse(tokensValidAfterTime ?? '') / 1000;
  return disabled || (signedInAt < endedAt && issuedAt <= endedAt);
}
