import { describe, expect, it } from 'vitest';
import { errorCatalogue } from '#src/domain/errors.ts';
import { errorFromResponse } from '#editor/client/response-error.ts';

describe('error from a failed response', () => {
  it('keeps the code, the issues and the details of an API error', () => {
    const error = errorFromResponse(409, {
      code: 'upload-in-use',
      title: 'The file is used in a portfolio.',
      fix: 'Remove it from the portfolios below first.',
      status: 409,
      issues: [{ path: 'a', message: 'b' }],
      facts: { portfolios: 'Field notes' },
    });
    expect(error.code).toBe('upload-in-use');
    expect(error.message).toBe(errorCatalogue['upload-in-use'].title);
    expect(error.fix).toBe(errorCatalogue['upload-in-use'].fix);
    expect(error.issues).toEqual([{ path: 'a', message: 'b' }]);
    expect(error.facts).toEqual({ portfolios: 'Field notes' });
  });

  it('reports a bug of the server as unexpected', () => {
    const error = errorFromResponse(500, {
      code: 'unexpected',
      title: 'Something went wrong here.',
      fix: 'Try again.',
    });
    expect(error.code).toBe('unexpected');
    expect(error.message).toBe('Something went wrong on the server.');
  });

  it('does not reveal whether the email address or the password was wrong', () => {
    const error = errorFromResponse(401, {
      code: 'INVALID_EMAIL_OR_PASSWORD',
      message: 'Invalid email or password',
    });
    expect(error.code).toBe('wrong-credentials');
    expect(error.message).toBe('The email address or the password is not right.');
  });

  it('shows the message about a known password next to its field', () => {
    const error = errorFromResponse(400, { code: 'PASSWORD_COMPROMISED' });
    expect(error.code).toBe('invalid-input');
    expect(error.issues.map((issue) => issue.path)).toEqual(['password']);
  });

  it('reports used and expired links with the same error', () => {
    expect(errorFromResponse(400, { code: 'INVALID_TOKEN' }).fix).toMatch(/Request a new one/);
    expect(errorFromResponse(401, { code: 'TOKEN_EXPIRED' }).code).toBe('link-expired');
  });

  it.each([
    [401, 'not-signed-in'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [413, 'body-too-large'],
    [429, 'too-many-requests'],
    [502, 'unavailable'],
  ])('translates status %i without a known code to %s', (status, code) => {
    expect(errorFromResponse(status, null).code).toBe(code);
    expect(errorFromResponse(status, '<html>').code).toBe(code);
    expect(errorFromResponse(status, { code: 'SOMETHING_NEW' }).code).toBe(code);
  });

  it('ignores an error code that is a property name of every object', () => {
    expect(errorFromResponse(500, { code: 'constructor' }).code).toBe('unavailable');
  });
});
