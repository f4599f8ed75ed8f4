import { z } from 'zod';
import { idSchema } from './schemas/id-schema.ts';
import { hashSchema } from './release.ts';
import { cleanLine } from './safe-text.ts';
import { uploadTypes } from './upload-types.ts';

/** Files of one person that may wait to be taken in. Firebase's storage.rules name each place: `00` to `49`. */
const incomingPlaces = 50;

/** Where a file waits to be taken in: an id begins with the two digits of its place, and the rest of it is random. */
export function incomingPrefixOf(id: string): string {
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

/** A file of its owner. `width` and `height` are pixels of an image as shown, else 0; `sha256` is that of the stored bytes. */
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
