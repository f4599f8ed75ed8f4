import type { PublishProgress, PublishResult, PublishState } from '#src/domain/publish-progress.ts';
import { isOutcomeUnknown } from './outcome-unknown.ts';
import { ClientError } from './client-error.ts';
import { followPublish } from './publish-stream.ts';
import type { Requests } from './requests.ts';
import { errorFromResponse } from './response-error.ts';

type OnProgress = (progress: PublishProgress) => void;
type Noted = { run: string; state: PublishState } | null;

const askEveryMs = 1000;
/** The number of consecutive requests that may fail before the publish counts as lost. */
const maxFailures = 5;

/**
 * Publishes and reports the progress. If a proxy buffers the response until its end, as Firebase Hosting does, or
 * ends it early, the progress is polled instead: a publish continues without a listener.
 * @throws ClientError by the server; 'offline' or 'unavailable' when the state of the publish is unknown
 */
export async function runPublish(
  { request, open }: Pick<Requests, 'request' | 'open'>,
  path: string,
  onProgress: OnProgress,
): Promise<PublishResult> {
  const run = crypto.randomUUID();
  const stateNow = async (): Promise<PublishState | null> => {
    const noted = await request<Noted>(path);
    return noted?.run === run ? noted.state : null;
  };
  let isHeldBack = true;
  const streamed = open(`${path}?${new URLSearchParams({ run }).toString()}`, { method: 'POST', json: {} })
    .then(({ body }) => {
      isHeldBack = false;
      if (body === null) throw new ClientError('unavailable');
      return followPublish(body, onProgress);
    })
    .finally(() => {
      isHeldBack = false;
    });
  void askWhile(() => isHeldBack, stateNow, onProgress);
  try {
    return await streamed;
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    return followState(stateNow, onProgress, error);
  }
}

/**
 * Polls the progress while the response sends none. Failed polls are ignored, because the response has the result.
 */
async function askWhile(
  isWanted: () => boolean,
  stateNow: () => Promise<PublishState | null>,
  onProgress: OnProgress,
): Promise<void> {
  for (;;) {
    await pause();
    if (!isWanted()) return;
    const state = await stateNow().catch(() => null);
    if (isWanted() && state?.kind === 'running' && state.progress !== null) onProgress(state.progress);
  }
}

/**
 * Follows a publish whose response was cut off.
 * @throws the error of the response when the server does not know the publish
 */
async function followState(
  stateNow: () => Promise<PublishState | null>,
  onProgress: OnProgress,
  brokenOff: unknown,
): Promise<PublishResult> {
  for (let failures = 0; ;) {
    const state = await stateNow().catch((error: unknown) => {
      failures += 1;
      if (!isOutcomeUnknown(error) || failures === maxFailures) throw error;
      return 'unknown' as const;
    });
    if (state === 'unknown') {
      await pause();
      continue;
    }
    failures = 0;
    if (state === null) throw brokenOff;
    if (state.kind === 'done') return state.result;
    if (state.kind === 'failed') throw errorFromResponse(state.problem.status, state.problem);
    if (state.progress !== null) onProgress(state.progress);
    await pause();
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, askEveryMs));
