import { describe, expect, it } from 'vitest';
import { failureResponse } from '#src/api/problem-response.ts';
import { AppError } from '#src/domain/errors.ts';

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
const secret = new Error('SELECT * FROM users failed');

describe('failure response', () => {
  it('returns the time of the next retry to programs', async () => {
    const response = failureResponse(new AppError('too-many-requests', { seconds: 12 }), '*/*');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '12']);
    expect(await response.json()).toMatchObject({ code: 'too-many-requests', facts: { seconds: 12 } });
  });

  it('explains a failure on a page for an opened link', async () => {
    const response = failureResponse(new AppError('not-signed-in'), browser);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      401,
      'text/html; charset=utf-8',
    ]);
    const page = await response.text();
    expect(page).toContain('<h1>You are not signed in.</h1><p>Sign in and try again.</p>');
  });

  it('reveals nothing about an unexpected failure', async () => {
    const page = failureResponse(secret, browser);
    const problem = failureResponse(secret, undefined);
    expect([page.status, problem.status]).toEqual([500, 500]);
    const text = await page.text();
    expect(text).toContain('<h1>Internal Server Error</h1>');
    expect(text + (await problem.text())).not.toContain('SELECT');
  });
});
