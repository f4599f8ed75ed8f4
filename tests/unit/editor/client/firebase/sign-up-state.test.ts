import { describe, expect, it } from 'vitest';
import { readSignUp, signUpText } from '#editor/client/firebase/sign-up-state.ts';

const nothing = { firstName: '', lastName: '', next: '/dashboard' };

describe('data in the link of a sign-up', () => {
  it('names of every script and the next path are read as they were written', () => {
    const state = { firstName: 'Ада', lastName: '李 Lovelace?>~', next: '/start?template=london' };
    expect(signUpText(state)).toMatch(/^[\w-]+$/);
    expect(readSignUp(signUpText(state))).toEqual(state);
  });

  it('contains no text of a person who signs another person up', () => {
    expect(signUpText({ ...nothing, firstName: 'Visit evil.example' })).not.toMatch(/visit|evil/i);
  });

  it('contains no path to another site', () => {
    for (const next of ['https://evil.example/', '//evil.example', 'javascript:alert(1)'])
      expect(readSignUp(signUpText({ ...nothing, next }))).toEqual(nothing);
  });

  it('is ignored when it is invalid', () => {
    const long = signUpText({ ...nothing, firstName: 'x'.repeat(81) });
    for (const text of [null, '', 'not base64!', 'e30', 'AAAA', long])
      expect(readSignUp(text)).toEqual(nothing);
  });
});
