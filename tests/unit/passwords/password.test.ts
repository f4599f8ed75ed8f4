import { describe, expect, it } from 'vitest';
import { checkPassword, normalisePassword } from '#src/passwords/password.ts';

const grace = { minLength: 10, email: 'g.hopper@navy.example', name: 'Grace Höpper' };

describe('a password', () => {
  it.each([
    'correct horse battery',
    'kelp-violin-ramp',
    'x9!kfueWzz',
    '長い合言葉を使いましょう',
    '        spaces too',
  ])('may be used: %j', (password) => expect(checkPassword(password, grace)).toBeNull());

  it('has the length of the setting, counted in characters', () => {
    expect(checkPassword('kelp-ramp', grace)).toMatch(/at least 10 characters; this has 9/);
    expect(checkPassword('🦊🐝🌵🎻🧭🪁', grace)).toMatch(/this has 6/);
    expect(checkPassword('kelp-ramp', { ...grace, minLength: 8 })).toBeNull();
  });

  it('is counted in the form in which it is hashed', () => {
    expect(normalisePassword('e\u0301ﬁ')).toBe('éfi');
    expect(checkPassword('e\u0301'.repeat(9), grace)).toMatch(/this has 9/);
  });

  it('has at most 128 characters', () => {
    const long = 'kelp violin ramp '.repeat(8).slice(0, 128);
    expect(checkPassword(long, grace)).toBeNull();
    expect(checkPassword(`${long}!`, grace)).toMatch(/at most 128 characters; this has 129/);
  });

  it.each([
    'password123',
    'Password1234!',
    'P4$$w0rd2024',
    '1234567890',
    '0987654321',
    'qwertyuiop',
    'QWERTZUIOP',
    'qwerty123456',
    '1q2w3e4r5t',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'iloveyou2025',
    'sunshineprincess',
    '!!dragon2020!!',
    'ｐａｓｓｗｏｒｄ１２３',
  ])('is refused when everybody would try it: %s', (password) => {
    expect(checkPassword(password, grace)).toMatch(/anybody would try/);
  });

  it.each([
    'g.hopper2024',
    'GraceHopper!',
    'grace höpper',
    'navy-hopper-1',
    'vitrine-2026',
    'g.hopper@navy.example',
    'hopperpassword',
  ])('is refused when it is mostly about the person or the product: %s', (password) =>
    expect(checkPassword(password, grace)).toMatch(/mostly your name/),
  );

  it('may hold a name among enough other words', () => {
    expect(checkPassword('grace likes kelp violins', grace)).toBeNull();
  });

  it('is judged without a name and an address too', () => {
    expect(checkPassword('kelp-violin-ramp', { minLength: 10, email: '', name: '' })).toBeNull();
  });

  // That no pattern takes more than linear time is checked for all patterns together, by counting steps.
  it.each(['0123456789', 'qwerty', 'ab', '1q2w3e4r', 'password'])(
    'is judged to its end when it repeats %s up to the maximum length',
    (unit) => {
      expect(checkPassword(`${unit.repeat(40).slice(0, 120)}~x~y~z`, grace)).toBeNull();
    },
  );
});
