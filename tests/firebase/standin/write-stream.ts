import type { Caller } from './caller.ts';
import type { Engine } from './engine.ts';
import { writeStreamRequest } from './requests.ts';

/** Answers the messages of one Write stream: the first, without writes, opens it; each of the others is a commit. */
export function openWriteStream(engine: Engine, caller: Caller): (message: unknown) => object {
  const streamId = 'writes';
  let sent = 0;
  const streamToken = () => Buffer.from(String(sent++)).toString('base64');
  return (message) => {
    const { writes = [] } = writeStreamRequest.parse(message);
    if (sent === 0 && writes.length === 0) return { streamId, streamToken: streamToken() };
    const { writeResults, commitTime } = engine.commit(writes, caller);
    return { streamId, streamToken: streamToken(), writeResults, commitTime };
  };
}
