import { describe, expect, it, vi } from 'vitest';
import type { Client } from '#editor/client/client.ts';
import { ClientError } from '#editor/client/client-error.ts';
import { createUploadQueue } from '#editor/uploads/upload-queue.ts';
import type { Upload } from '#src/domain/upload.ts';

type Call = {
  name: string;
  progress: (part: number) => void;
  retrying: ((ms: number) => void) | undefined;
  arrive: () => void;
  fail: (error: Error) => void;
};

/** A back end whose uploads the test completes. Aborted uploads are rejected, as the port requires. */
function backEnd() {
  const calls: Call[] = [];
  const client: Pick<Client, 'upload'> = {
    upload: (file, { progress, retrying, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        const arrive = (): void => resolve({ id: file.name, name: file.name } as Upload);
        calls.push({ name: file.name, progress, retrying, arrive, fail: reject });
      }),
  };
  return { client, calls };
}

const file = (name: string): File => new File(['x'], name);
const tooLarge = new ClientError('upload-too-large');

describe('upload queue', () => {
  it('uploads two files at a time in their order', async () => {
    const { client, calls } = backEnd();
    const arrived: string[] = [];
    const queue = createUploadQueue(client, (upload) => arrived.push(upload.name));
    queue.add([file('a'), file('b'), file('c')]);
    expect(calls.map((call) => call.name)).toEqual(['a', 'b']);
    expect(queue.getState().map((entry) => entry.state)).toEqual(['sending', 'sending', 'waiting']);
    calls[1]?.arrive();
    await vi.waitFor(() => expect(calls.map((call) => call.name)).toEqual(['a', 'b', 'c']));
    expect(arrived).toEqual(['b']);
    expect(queue.getState().map((entry) => entry.name)).toEqual(['a', 'c']);
  });

  it('reports the progress of each file', () => {
    const { client, calls } = backEnd();
    const queue = createUploadQueue(client, () => {});
    queue.add([file('a'), file('b')]);
    calls[1]?.progress(0.5);
    expect(queue.getState()).toMatchObject([{ part: 0 }, { part: 0.5 }]);
  });

  it('reports the delay of a retry and keeps the slot of the file', () => {
    const { client, calls } = backEnd();
    const queue = createUploadQueue(client, () => {});
    queue.add([file('a'), file('b'), file('c')]);
    calls[0]?.retrying?.(8000);
    expect(queue.getState()).toMatchObject([
      { state: 'retrying', ms: 8000 },
      { state: 'sending' },
      { state: 'waiting' },
    ]);
    calls[0]?.progress(0);
    expect(queue.getState()).toMatchObject([
      { state: 'sending' },
      { state: 'sending' },
      { state: 'waiting' },
    ]);
  });

  it('keeps a failed file with its error and lets the user retry it', async () => {
    const { client, calls } = backEnd();
    const arrived: string[] = [];
    const queue = createUploadQueue(client, (upload) => arrived.push(upload.name));
    queue.add([file('a')]);
    calls[0]?.fail(tooLarge);
    await vi.waitFor(() => expect(queue.getState()).toMatchObject([{ state: 'failed', error: tooLarge }]));
    queue.retry(queue.getState()[0]?.key ?? 0);
    calls[1]?.arrive();
    await vi.waitFor(() => expect(queue.getState()).toEqual([]));
    expect(arrived).toEqual(['a']);
  });

  it('starts the next file when one fails or is canceled', async () => {
    const { client, calls } = backEnd();
    const queue = createUploadQueue(client, () => {});
    queue.add([file('a'), file('b'), file('c'), file('d')]);
    calls[0]?.fail(tooLarge);
    await vi.waitFor(() => expect(calls.map((call) => call.name)).toContain('c'));
    queue.cancel(queue.getState().find((entry) => entry.name === 'b')?.key ?? 0);
    await vi.waitFor(() => expect(calls.map((call) => call.name)).toContain('d'));
    expect(queue.getState().map((entry) => entry.name)).toEqual(['a', 'c', 'd']);
  });

  it('never sends a waiting file after it is canceled', async () => {
    const { client, calls } = backEnd();
    const queue = createUploadQueue(client, () => {});
    queue.add([file('a'), file('b'), file('c')]);
    queue.cancel(queue.getState()[2]?.key ?? 0);
    calls[0]?.arrive();
    calls[1]?.arrive();
    await vi.waitFor(() => expect(queue.getState()).toEqual([]));
    expect(calls).toHaveLength(2);
  });
});
