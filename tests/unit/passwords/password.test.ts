import { describe, expect, it } from 'vitest';
import { checkPassword, normalizePassword } from '#src/passwords/password.ts';

const grace = { minLength: 10, email: 'g.hopper@navy.example', name: 'Grace Höpper' };

describe('password rules', () => {
  it.each([
    'correct horse battery',
    'kelp-violin-ramp',
    'x9!kfueWzz',
    '長い合言葉を使いましょう',
    '        spaces too',
  ])('accepts the password %j', (password) => expect(checkPassword(password, grace)).toBeNull());

  it('requires the configured minimum length, counted in characters', () => {
    expect(checkPassword('kelp-ramp', grace)).toMatch(/at least 10 characters; this has 9/);
    expect(checkPassword('🦊🐝🌵🎻🧭🪁', grace)).toMatch(/this has 6/);
    expect(checkPassword('kelp-ramp', { ...grace, minLength: 8 })).toBeNull();
  });

  it('counts the length of the normalized password that is hashed', () => {
    expect(normalizePassword('e\u0301ﬁ')).toBe('éfi');
    expect(checkPassword('e\u0301'.repeat(9), grace)).toMatch(/this has 9/);
  });

  it('refuses a password of more than 128 characters', () => {
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
  ])('refuses the common password %s', (password) => {
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
  ])('refuses a password that is mostly about the person or the product: %s', (password) =>
    expect(checkPassword(password, grace)).toMatch(/mostly your name/),
  );

  it('accepts a password that contains a name and enough other words', () => {
    expect(checkPassword('grace likes kelp violins', grace)).toBeNull();
  });

  it('checks a password without a name and an email address', () => {
    expect(checkPassword('kelp-violin-ramp', { minLength: 10, email: '', name: '' })).toBeNull();
  });

  // tests/unit/patterns proves that no pattern needs more than linear time, by counting steps.
  it.each(['0123456789', 'qwerty', 'ab', '1q2w3e4r', 'password'])(
    'checks a password that repeats %s up to the maximum length',
    (unit) => {
      expect(checkPassword(`${unit.repeat(40).slice(0, 120)}~x~y~z`, grace)).toBeNull();
    },
  );
});
