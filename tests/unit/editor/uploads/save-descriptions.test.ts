import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Upload, UploadPatch } from '#src/domain/upload.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { saveDelayMs, saveDescriptions } from '#editor/uploads/save-descriptions.ts';
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
  return { sent, kept, descriptions: saveDescriptions({ updateUpload }, (upload) => kept.push(upload)) };
}

const words = (alt: string) => ({ alt, decorative: false });

describe('descriptions of images', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are saved once after a pause in typing', async () => {
    const { sent, kept, descriptions } = backEnd();
    descriptions.write('a', words('A'));
    await vi.advanceTimersByTimeAsync(saveDelayMs - 1);
    descriptions.write('a', words('A hill'));
    await vi.advanceTimersByTimeAsync(saveDelayMs);
    expect(sent.map(({ patch }) => patch.alt)).toEqual(['A hill']);
    sent[0]?.keep();
    await vi.runAllTimersAsync();
    expect(kept.map(({ alt }) => alt)).toEqual(['A hill']);
    expect(descriptions.getState().get('a')).toEqual({ kind: 'saved' });
  });

  it('typed during a save are saved next', async () => {
    const { sent, descriptions } = backEnd();
    descriptions.write('a', words('A'));
    await vi.advanceTimersByTimeAsync(saveDelayMs);
    descriptions.write('a', words('A hill'));
    await vi.advanceTimersByTimeAsync(saveDelayMs);
    expect(sent).toHaveLength(1);
    sent[0]?.keep();
    await vi.runAllTimersAsync();
    expect(sent.map(({ patch }) => patch.alt)).toEqual(['A', 'A hill']);
  });

  it('are sent at once when the table is closed, and again after a failure', async () => {
    const { sent, kept, descriptions } = backEnd();
    descriptions.write('a', words('A hill'));
    descriptions.flush();
    sent[0]?.fail();
    await vi.runAllTimersAsync();
    expect(descriptions.getState().get('a')).toMatchObject({ kind: 'failed' });
    descriptions.flush();
    sent[1]?.keep();
    await vi.runAllTimersAsync();
    expect(kept.map(({ alt }) => alt)).toEqual(['A hill']);
    descriptions.flush();
    expect(sent).toHaveLength(2);
  });

  it('are retried after the table is closed until the server can be reached', async () => {
    const { sent, kept, descriptions } = backEnd();
    const lost = vi.fn();
    descriptions.write('a', words('A hill'));
    descriptions.write('b', words('A lake'));
    descriptions.close(lost);
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

  it('rejected after the table is closed are reported once, and the others are retried', async () => {
    const { sent, kept, descriptions } = backEnd();
    const lost = vi.fn();
    descriptions.write('a', words('A hill'));
    descriptions.write('b', words('A lake'));
    descriptions.close(lost);
    sent[0]?.fail('not-found');
    sent[1]?.fail();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent.map(({ patch }) => patch.alt)).toEqual(['A hill', 'A lake', 'A lake']);
    sent[2]?.keep();
    await vi.runAllTimersAsync();
    expect(kept.map(({ alt }) => alt)).toEqual(['A lake']);
    expect([sent.length, lost.mock.calls.length]).toEqual([3, 1]);
  });
});
