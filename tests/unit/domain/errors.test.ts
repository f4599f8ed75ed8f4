import { describe, expect, it } from 'vitest';
import { AppError, invalidInput, isAppError } from '#src/domain/errors.ts';
import { waitText } from '#src/domain/wait-text.ts';

describe('error messages', () => {
  it('an error for too many attempts says how long to wait', () => {
    const error = new AppError('too-many-requests', { seconds: 300 });
    expect(`${error.message} ${error.fix}`).toBe('Too many attempts. Try again in 5 minutes.');
  });

  it('waitText rounds a wait up to seconds, minutes, hours or days', () => {
    const seconds = [1, 59, 60, 61, 3599, 3600, 3601, 47 * 3600, 47 * 3600 + 1, 48 * 3600, 30 * 24 * 3600];
    expect(seconds.map(waitText)).toEqual([
      '1 second',
      '59 seconds',
      '1 minute',
      '2 minutes',
      '1 hour',
      '1 hour',
      '2 hours',
      '47 hours',
      '2 days',
      '2 days',
      '30 days',
    ]);
  });

  it('an expected error is distinguished from a bug, and by its code when one is given', () => {
    const error = invalidInput('title', 'Write a title.');
    expect(error.issues).toEqual([{ path: 'title', message: 'Write a title.' }]);
    expect([
      isAppError(error),
      isAppError(error, 'invalid-input'),
      isAppError(error, 'newer-schema'),
    ]).toEqual([true, true, false]);
    expect([isAppError(new Error('x')), isAppError({ code: 'invalid-input' }, 'invalid-input')]).toEqual([
      false,
      false,
    ]);
  });
});
