import { readFile } from 'node:fs/promises';
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

/** How far the bytes that buffers hold have grown since now. */
export function watchMemory(): { look: () => void; growth: () => number } {
  const before = process.memoryUsage().arrayBuffers;
  let peak = before;
  return {
    look: () => (peak = Math.max(peak, process.memoryUsage().arrayBuffers)),
    growth: () => peak - before,
  };
}
