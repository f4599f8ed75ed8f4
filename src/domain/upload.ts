import { z } from 'zod';
import { idSchema } from './fields.ts';
import { AppError } from './errors.ts';
import { hashSchema } from './release.ts';
import { cleanLine } from './safe-text.ts';

/** What one person may upload. `pixels` counts width × height of one image; sizes are in bytes. */
export const uploadLimits = {
  fileBytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  gifFrames: 100,
  files: 500,
} as const;

export const uploadTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'application/pdf',
] as const;
export type UploadType = (typeof uploadTypes)[number];

export const imageTypes = uploadTypes.filter((type) => type !== 'application/pdf');

/** The usual ending of a file of each type, without the dot. */
export const uploadEndings: Readonly<Record<UploadType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
};

/** Files of one person that may wait to be taken in. Firebase's storage.rules name each place: `00` to `49`. */
const incomingPlaces = 50;

/** Where a file waits to be taken in: an id begins with the two digits of its place, and the rest of it is random. */
export function incomingPlaceOf(id: string): string {
  return id.slice(0, 2);
}

/** An id for a file that is sent; `random` is text of a-z and 0-9, `share` a random number from 0 up to 1. */
export function incomingId(random: string, share: number): string {
  return String(Math.floor(share * incomingPlaces)).padStart(2, '0') + random.slice(0, 30);
}

const maxNameLength = 200;

const line = (max: number) => z.string().overwrite(cleanLine).max(max, `At most ${max} characters.`);
const share = z.number().min(0).max(1);

/** The point of an image that stays in view when it is cropped, in shares of its width and height. */
const focus = z.strictObject({ x: share, y: share });

/** A file of its owner. `width` and `height` are pixels as shown, 0 for a PDF; `sha256` is that of the stored bytes. */
export const uploadSchema = z.object({
  id: idSchema,
  ownerId: z.string().min(1).max(128),
  name: line(maxNameLength).min(1),
  contentType: z.enum(uploadTypes),
  bytes: z.int().positive(),
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
  sha256: hashSchema,
  alt: line(500).default(''),
  decorative: z.boolean().default(false),
  focus: focus.default({ x: 0.5, y: 0.5 }),
  credit: line(200).default(''),
  createdAt: z.iso.datetime(),
});
export type Upload = z.output<typeof uploadSchema>;

/** False for a document, which has neither width nor height. */
export function isImage(upload: Pick<Upload, 'contentType'>): boolean {
  return upload.contentType !== 'application/pdf';
}

/** What an owner may change about an upload. */
export const uploadPatch = z
  .strictObject({
    name: line(maxNameLength).overwrite(cleanFileName).min(1),
    alt: line(500),
    decorative: z.boolean(),
    focus,
    credit: line(200),
  })
  .partial();
export type UploadPatch = z.output<typeof uploadPatch>;

/** @throws AppError 'limit-reached' when somebody with so many files may not have another one */
export function checkUploadCount(used: number): void {
  const { files: limit } = uploadLimits;
  if (used >= limit) throw new AppError('limit-reached', { of: 'files', limit, used });
}

/** As many leading bytes as `sniffType` looks at. */
export const sniffedBytes = 256;

/**
 * The type that the leading bytes tell, or null when it is none of ours. What a file calls itself is not asked. The
 * first 64 bytes are enough for all that cameras and programs write.
 */
export function sniffType(bytes: Uint8Array): UploadType | null {
  // One character a byte, so that signatures read as they are written in the specifications.
  const head = String.fromCharCode(...bytes.subarray(0, sniffedBytes));
  if (head.startsWith('\xFF\xD8\xFF')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (/^RIFF[^]{4}WEBPVP8[ LX]/.test(head)) return 'image/webp';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  if (isAvif(head, bytes)) return 'image/avif';
  if (head.startsWith('%PDF-')) return 'application/pdf';
  return null;
}

/** An ISO media file opens with a box: its length, `ftyp`, the main brand, a version, then the brands it also meets. */
function isAvif(head: string, bytes: Uint8Array): boolean {
  if (head.length < 16 || head.slice(4, 8) !== 'ftyp') return false;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const brands = head.slice(16, length).match(/[^]{4}/g) ?? [];
  const main = head.slice(8, 12);
  if (length < 16) return false;
  return isAvifBrand(main) || (/^m[is]f1$/.test(main) && brands.some(isAvifBrand));
}

function isAvifBrand(brand: string): boolean {
  return brand === 'avif' || brand === 'avis';
}

/**
 * A file name fit to show and to save on any system: without folders, hidden characters and those that systems refuse;
 * at most 200 characters, with its ending kept; `file` when nothing is left.
 */
export function cleanFileName(name: string): string {
  const last = cleanLine(name).split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - ending.length);
  return cut(stem, maxNameLength - ending.length) + ending || 'file';
}

/** At most `length` UTF-16 units, without half a character at the end. */
function cut(text: string, length: number): string {
  const end = /[\uD800-\uDBFF]/.test(text.charAt(length - 1)) ? length - 1 : length;
  return text.length > length ? text.slice(0, end).trimEnd() : text;
}
