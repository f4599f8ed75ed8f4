import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { UploadType } from '#src/domain/upload-types.ts';

/** Small media files written by real programs, by content type. */
export const mediaFiles = {
  'video/mp4': 'film.mp4',
  'video/webm': 'film.webm',
  'audio/mpeg': 'sound.mp3',
  'audio/mp4': 'sound.m4a',
  'audio/ogg': 'sound.ogg',
  'text/vtt': 'captions.vtt',
} as const satisfies Partial<Record<UploadType, string>>;

export function mediaFile(name: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(new URL(`../fixtures/media/${name}`, import.meta.url));
}

/** A film of this many bytes in pieces of 64 KB. Only its head is valid. */
export function* filmBytes(bytes: number, head: Uint8Array): Generator<Uint8Array<ArrayBuffer>> {
  const piece = new Uint8Array(64 * 1024).map((_, n) => n % 251);
  const first = new Uint8Array(piece);
  first.set(head);
  for (let left = bytes; left > 0; left -= piece.length)
    yield (left === bytes ? first : piece).subarray(0, Math.min(left, piece.length));
}

/** The number of `look` calls for each garbage collection, because that takes milliseconds. */
const looksBetween = 100;

/**
 * Measures by how many bytes the memory of buffers has grown since now, without what the garbage collector can free.
 */
export function watchMemory(): { look: () => void; growth: () => number } {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  const held = (): number => {
    if (typeof collect === 'function') collect();
    return process.memoryUsage().arrayBuffers;
  };
  const before = held();
  let peak = before;
  let looks = 0;
  return {
    look() {
      looks += 1;
      if (looks % looksBetween === 0) peak = Math.max(peak, held());
    },
    growth: () => peak - before,
  };
}
