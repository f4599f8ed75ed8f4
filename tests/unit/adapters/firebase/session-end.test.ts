import { describe, expect, it } from 'vitest';
import { isEnded } from '#src/adapters/firebase/session-end.ts';

const ended = Date.parse('2026-11-24T12:00:00Z');
const account = { disabled: false, tokensValidAfterTime: new Date(ended).toUTCString() };
const token = (signedIn: number, issued: number) => ({
  auth_time: ended / 1000 + signedIn,
  iat: ended / 1000 + issued,
});

describe('end of the sessions of a Firebase account', () => {
  it('applies to earlier tokens, and to tokens of the same second whose session began earlier', () => {
    expect(isEnded(token(-60, -30), account)).toBe(true);
    expect(isEnded(token(-60, 0), account)).toBe(true);
  });

  it('does not apply to sessions that began in the same second or later, nor to later tokens of a continued session', () => {
    expect(isEnded(token(0, 0), account)).toBe(false);
    expect(isEnded(token(5, 9), account)).toBe(false);
    expect(isEnded(token(-60, 1), account)).toBe(false);
  });

  it('applies to a disabled account, and not to an account whose sessions were never ended', () => {
    expect(isEnded(token(5, 9), { ...account, disabled: true })).toBe(true);
    expect(isEnded(token(-60, -30), { disabled: false })).toBe(false);
  });
});
