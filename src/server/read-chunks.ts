import { Socket } from 'node:net';

type Handle = { useUserBuffer?: (buffer: Buffer) => void };

const symbols = Object.getOwnPropertySymbols(new Socket());
const named = (name: string): symbol | undefined => symbols.find(({ description }) => description === name);
const bufferKey = named('kBuffer');
const callbackKey = named('kBufferCb');

/**
 * Calls `onChunk` with what a connection receives, from its first byte, in this memory: other connections may use it
 * too, so a chunk is valid until `onChunk` returns. Returns what ends that; the socket then emits `data` as usual.
 *
 * This is what node:net does with its option `onread`, which only clients can give. Where Node does not let a server do the
 * same, the chunks have memory of their own. See decision record 190.
 */
export function readChunks(
  socket: Socket,
  { memory, onChunk }: { memory: Buffer; onChunk: (chunk: Buffer) => void },
): () => void {
  const handle: Handle | null = Reflect.get(socket, '_handle');
  if (bufferKey === undefined || callbackKey === undefined || handle?.useUserBuffer === undefined) {
    socket.on('data', onChunk);
    return () => void socket.off('data', onChunk);
  }
  let isEnded = false;
  Reflect.set(socket, bufferKey, memory);
  /** Returns false to stop reading until somebody reads from the socket. */
  Reflect.set(socket, callbackKey, (length: number): boolean => {
    const chunk = memory.subarray(0, length);
    if (isEnded) return socket.push(Buffer.from(chunk));
    onChunk(chunk);
    return true;
  });
  handle.useUserBuffer(memory);
  socket.resume();
  return () => void (isEnded = true);
}
