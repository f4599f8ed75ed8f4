import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { UploadType } from '#src/domain/upload-types.ts';

/** Small files that programs of their kind have written, by their types. */
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

/** A film of so many bytes, of which only its head is real, in pieces of 64 KB. */
export function* filmBytes(bytes: number, head: Uint8Array): Generator<Uint8Array<ArrayBuffer>> {
  const piece = new Uint8Array(64 * 1024).map((_, n) => n % 251);
  const first = new Uint8Array(piece);
  first.set(head);
  for (let left = bytes; left > 0; left -= piece.length)
    yield (left === bytes ? first : piece).subarray(0, Math.min(left, piece.length));
}

/** Looks between two collections of garbage, which takes milliseconds. */
const looksBetween = 100;

/** How far the bytes that buffers hold have grown since now; what is only waiting to be collected is not counted. */
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
