import { expect, it } from 'vitest';
import { ClientError } from '#editor/client/client-error.ts';
import { maySucceed } from '#editor/uploads/may-succeed.ts';

const file = { key: 1, name: 'a.svg', bytes: 1 };
const failed = (code: ClientError['code']) => ({
  ...file,
  state: 'failed' as const,
  error: new ClientError(code),
});

it('A file whose kind, size or content was refused can never succeed, every other failed one can', () => {
  for (const code of ['upload-type', 'upload-too-large', 'upload-broken', 'body-too-large'] as const)
    expect(maySucceed(failed(code)), code).toBe(false);
  for (const code of ['offline', 'unavailable', 'quota-reached', 'storage-full', 'work-failed'] as const)
    expect(maySucceed(failed(code)), code).toBe(true);
});

it('A file that did not fail needs no second try', () => {
  expect(maySucceed({ ...file, state: 'waiting' })).toBe(false);
});
