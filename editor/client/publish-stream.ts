import type { PublishProgress, PublishResult } from '#src/domain/publish-progress.ts';
import { jsonLines } from './json-lines.ts';
import { ClientError } from './client-error.ts';
import { errorFromResponse } from './response-error.ts';

type Line = { progress: PublishProgress } | { result: PublishResult } | { problem: { status?: number } };

/**
 * Follows a publish to its end.
 * @throws ClientError by the server, 'offline' when the connection broke, 'unavailable' when the end is missing
 */
export async function followPublish(
  stream: ReadableStream<Uint8Array>,
  onProgress: (progress: PublishProgress) => void,
): Promise<PublishResult> {
  const lines = jsonLines(stream);
  for (;;) {
    const next = await lines.next().catch(() => {
      throw new ClientError('offline');
    });
    if (next.done === true) throw new ClientError('unavailable');
    const line = next.value as Line;
    if ('result' in line) return line.result;
    if ('problem' in line) throw errorFromResponse(line.problem.status ?? 500, line.problem);
    if ('progress' in line) onProgress(line.progress);
  }
}
