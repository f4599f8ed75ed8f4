import { describe, expect, it } from 'vitest';
import { isEnded } from '#src/adapters/firebase/session-end.ts';

const ended = Date.parse('2026-11-24T12:00:00Z');
const account = { disabled: false, tokensValidAfterTime: new Date(ended).toUTCString() };
const token = (signedIn: number, issued: number) => ({
  auth_time: ended / 1000 + signedIn,
  iat: ended / 1000 + issued,
});

describe('end of the sessions of a Firebase account', () => {
  it('ends each token from before, and of that second those of sessions from before', () => {
    expect(isEnded(token(-60, -30), account)).toBe(true);
    expect(isEnded(token(-60, 0), account)).toBe(true);
  });

  it('spares sessions that began with it or later, and later tokens of one that Firebase continued', () => {
    expect(isEnded(token(0, 0), account)).toBe(false);
    expect(isEnded(token(5, 9), account)).toBe(false);
    expect(isEnded(token(-60, 1), account)).toBe(false);
  });

  it('ends those of a disabled account, and none where sessions have never been ended', () => {
    expect(isEnded(token(5, 9), { ...account, disabled: true })).toBe(true);
    expect(isEnded(token(-60, -30), { disabled: false })).toBe(false);
  });
});
