import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Upload, UploadPatch } from '#src/domain/upload.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { saveDelayMs, saveDetails } from '#editor/uploads/save-details.ts';
import { anUpload } from '#tests/support/builders.ts';

/** A back end whose saves the test completes or rejects. */
function backEnd() {
  const sent: { patch: UploadPatch; keep: () => void; fail: (code?: ClientError['code']) => void }[] = [];
  const kept: Upload[] = [];
  const updateUpload = (id: string, patch: UploadPatch): Promise<Upload> =>
    new Promise((resolve, reject) => {
      const keep = (): void => resolve(anUpload({ id, alt: patch.alt ?? '' }));
      sent.push({ patch, keep, fail: (code = 'offline') => reject(new ClientError(code)) });
    });
  return { sent, kept, details: saveDetails({ updateUpload }, (upload) => kept.push(upload)) };
}

const words = (alt: string) => ({ alt, decorative: false });

describe('details of files', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are saved once after a pause in typing', async () => {
    const { sent, kept, details } = backEnd();
    details.write('a', words('A'));
    await vi.advanceTimersByTimeAsync(saveDelayMs - 1);
    details.write('a', words('A hill'));
    await vi.advanceTimersByTimeAsync(saveDelayMs);
    expect(sent.map(({ patch }) => patch.alt)).toEqual(['A hill']);
    sent[0]?.keep();
    await vi.runAllTimersAsync();
    expect(kept.map(({ alt }) => alt)).toEqual(['A hill']);
    expect(details.getState().get('a')).toEqual({ kind: 'saved' });
  });

  it('typed during a save are saved next', async () => {
    const { sent, details } = backEnd();
    details.write('a', words('A'));
    await vi.advanceTimersByTimeAsync(saveDelayMs);
    details.write('a', words('A hill'));
    await vi.advanceTimersByTimeAsync(saveDelayMs);
    expect(sent).toHaveLength(1);
    sent[0]?.keep();
    await vi.runAllTimersAsync();
    expect(sent.map(({ patch }) => patch.alt)).toEqual(['A', 'A hill']);
  });

  it('are sent at once when the form is closed, and again after a failure', async () => {
    const { sent, kept, details } = backEnd();
    details.write('a', words('A hill'));
    details.flush();
    sent[0]?.fail();
    await vi.runAllTimersAsync();
    expect(details.getState().get('a')).toMatchObject({ kind: 'failed' });
    details.flush();
    sent[1]?.keep();
    await vi.runAllTimersAsync();
    expect(kept.map(({ alt }) => alt)).toEqual(['A hill']);
    details.flush();
    expect(sent).toHaveLength(2);
  });

  it('are retried after the form is closed until the server can be reached', async () => {
    const { sent, kept, details } = backEnd();
    const lost = vi.fn();
    details.write('a', words('A hill'));
    details.write('b', words('A lake'));
    details.close(lost);
    sent[0]?.fail();
    sent[1]?.keep();
    await vi.advanceTimersByTimeAsync(1000);
    sent[2]?.fail();
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    sent[3]?.keep();
    await vi.runAllTimersAsync();
    expect(kept.map(({ alt }) => alt)).toEqual(['A lake', 'A hill']);
    expect([sent.length, lost.mock.calls.length]).toEqual([4, 0]);
  });

  it('rejected after the form is closed are reported once, and the others are retried', async () => {
    const { sent, kept, details } = backEnd();
    const lost = vi.fn();
    details.write('a', words('A hill'));
    details.write('b', words('A lake'));
    details.close(lost);
    sent[0]?.fail('not-found');
    sent[1]?.fail();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.map(({ patch }) => patch.alt)).toEqual(['A hill', 'A lake', 'A lake']);
    sent[2]?.keep();
    await vi.runAllTimersAsync();
    expect(kept.map(({ alt }) => alt)).toEqual(['A lake']);
    expect([sent.length, lost.mock.calls.length]).toEqual([3, 1]);
  });

  it('of one file are saved together, and only those that were changed', async () => {
    const { sent, details } = backEnd();
    details.write('a', { credit: 'Ada' });
    details.write('a', { alt: 'A hill' });
    await vi.advanceTimersByTimeAsync(saveDelayMs);
    expect(sent.map(({ patch }) => patch)).toEqual([{ credit: 'Ada', alt: 'A hill' }]);
    sent[0]?.keep();
    await vi.runAllTimersAsync();
  });

  it('of a deleted file are not sent, also when the form is closed', async () => {
    const { sent, details } = backEnd();
    const lost = vi.fn();
    details.write('a', { alt: 'A hill' });
    details.forget('a');
    details.close(lost);
    await vi.runAllTimersAsync();
    expect([sent.length, lost.mock.calls.length]).toEqual([0, 0]);
  });
});
