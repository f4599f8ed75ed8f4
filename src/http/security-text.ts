/** The path of security.txt (RFC 9116). */
export const securityTextPath = '/.well-known/security.txt';

const validDays = 180;

/**
 * The security.txt of the app (RFC 9116). It expires half a year after the day it is requested, so that a server that
 * runs never serves an expired one, and the text changes once a day only.
 */
export function securityText({
  origin,
  abuseEmail,
  now,
}: {
  origin: string;
  abuseEmail: string;
  /** Milliseconds since 1970. */
  now: number;
}): string {
  const dayMs = 24 * 60 * 60 * 1000;
  const expires = new Date((Math.floor(now / dayMs) + validDays) * dayMs).toISOString().replace('.000Z', 'Z');
  return [
    `Contact: mailto:${abuseEmail}`,
    `Contact: ${origin}/report`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}${securityTextPath}`,
    `Policy: ${origin}/terms`,
    '',
  ].join('\n');
}
