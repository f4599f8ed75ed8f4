import { describe, expect, it } from 'vitest';
import { securityText } from '#src/http/security-text.ts';

const text = (now: string): string =>
  securityText({
    origin: 'https://vitrine.example',
    abuseEmail: 'abuse@vitrine.example',
    now: Date.parse(now),
  });

describe('security.txt', () => {
  it('contains the fields of RFC 9116, one per line', () => {
    expect(text('2026-11-21T23:30:00.000Z')).toBe(
      [
        'Contact: mailto:abuse@vitrine.example',
        'Contact: https://vitrine.example/report',
        'Expires: 2027-05-20T00:00:00Z',
        'Preferred-Languages: en',
        'Canonical: https://vitrine.example/.well-known/security.txt',
        'Policy: https://vitrine.example/terms',
        '',
      ].join('\n'),
    );
  });

  it('stays the same all day and changes on the next day', () => {
    expect(text('2026-11-21T00:00:00.000Z')).toBe(text('2026-11-21T23:59:59.999Z'));
    expect(text('2026-11-22T00:00:00.000Z')).not.toBe(text('2026-11-21T00:00:00.000Z'));
  });
});
