import { describe, expect, it } from 'vitest';
import { followPublish } from '#editor/client/publish-stream.ts';

const progress = { step: 'images', done: 1, total: 3 };
const result = {
  releaseId: 'r1',
  url: 'http://ada.localhost:3000/',
  files: 9,
  stored: 9,
  bytesStored: 1200,
  unchanged: false,
  unscaled: [],
  missingIcons: [],
};

/** A body that arrives in pieces of this many bytes. */
function inPieces(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

const lines = (...values: object[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

describe('publish stream', () => {
  it.each([1, 7, 100_000])(
    'reports the progress and returns the result from chunks of %i bytes',
    async (size) => {
      const reportedSteps: unknown[] = [];
      const title = { step: 'render', done: 1, total: 1, note: 'Zürich 東京' };
      const body = inPieces(lines({ progress }, { progress: title }, { result }), size);
      await expect(followPublish(body, (step) => reportedSteps.push(step))).resolves.toEqual(result);
      expect(reportedSteps).toEqual([progress, title]);
    },
  );

  it('reads a last line without a line break', async () => {
    const body = inPieces(JSON.stringify({ result }), 5);
    await expect(followPublish(body, () => {})).resolves.toEqual(result);
  });

  it('fails with the error of the server and names its fields', async () => {
    const problem = {
      code: 'publish-issues',
      title: 'The portfolio cannot be published yet.',
      fix: 'Fix the fields below.',
      status: 422,
      issues: [{ path: 'hero1.name', message: 'Name: fill this in.' }],
      facts: {},
    };
    await expect(
      followPublish(inPieces(lines({ progress }, { problem }), 9), () => {}),
    ).rejects.toMatchObject({
      name: 'ClientError',
      code: 'publish-issues',
      issues: problem.issues,
    });
  });

  it('does not accept an incomplete response as a finished publish', async () => {
    await expect(followPublish(inPieces(lines({ progress }), 9), () => {})).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('reports a lost connection during a publish', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new TypeError('network error')),
    });
    await expect(followPublish(broken, () => {})).rejects.toMatchObject({ code: 'offline' });
  });
});
