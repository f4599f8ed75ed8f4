import { describe, expect, it } from 'vitest';
import { problemFrom } from '#editor/client/problem.ts';

describe('what a failed answer says', () => {
  it('keeps the words, the issues and the facts of our own problems', () => {
    const error = problemFrom(409, {
      code: 'upload-in-use',
      title: 'The file is used in a portfolio.',
      fix: 'Take it out of the portfolios named below first.',
      status: 409,
      issues: [{ path: 'a', message: 'b' }],
      facts: { portfolios: 'Field notes' },
    });
    expect(error.code).toBe('upload-in-use');
    expect(error.message).toBe('The file is used in a portfolio.');
    expect(error.fix).toMatch(/^Take it out/);
    expect(error.issues).toEqual([{ path: 'a', message: 'b' }]);
    expect(error.facts).toEqual({ portfolios: 'Field notes' });
  });

  it('keeps the words of a fault that has no code in the catalogue', () => {
    const error = problemFrom(500, {
      code: 'unexpected',
      title: 'Something went wrong here.',
      fix: 'Try again.',
    });
    expect(error.code).toBe('unavailable');
    expect(error.message).toBe('Something went wrong here.');
  });

  it('does not tell which of address and password was wrong', () => {
    const error = problemFrom(401, {
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid email or password',
    });
    expect(error.code).toBe('wrong-password');
    expect(error.message).toBe('The e-mail address or the password is not right.');
  });

  it('puts an address that has an account beside its field', () => {
    const error = problemFrom(422, { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL' });
    expect(error.code).toBe('invalid-input');
    expect(error.issues.map((issue) => issue.path)).toEqual(['email']);
  });

  it('says of a used link what to do about it', () => {
    expect(problemFrom(400, { code: 'INVALID_TOKEN' }).fix).toMatch(/Ask for a new one/);
    expect(problemFrom(401, { code: 'TOKEN_EXPIRED' }).code).toBe('not-found');
  });

  it.each([
    [401, 'not-signed-in'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [413, 'body-too-large'],
    [429, 'too-many-requests'],
    [502, 'unavailable'],
  ])('goes by the status %i of an answer that explains nothing', (status, code) => {
    expect(problemFrom(status, null).code).toBe(code);
    expect(problemFrom(status, '<html>').code).toBe(code);
    expect(problemFrom(status, { code: 'SOMETHING_NEW' }).code).toBe(code);
  });

  it('is not misled by names that every object has', () => {
    expect(problemFrom(500, { code: 'constructor' }).code).toBe('unavailable');
  });
});
