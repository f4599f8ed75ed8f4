/** The part of a file that can contain the metadata of a camera, which precedes the image data. */
const headBytes = 128 * 1024;

/** The capture date of a photo, as `2026:11:23 01:30:00`, or null. Only JPEG files from cameras have one. */
export async function captureDateOf(file: Blob): Promise<string | null> {
  try {
    return captureDateIn(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  } catch (error) {
    // A damaged header, or a file that was moved since it was chosen: the upload will report it.
    if (error instanceof RangeError || error instanceof DOMException) return null;
    throw error;
  }
}

/** @throws RangeError when the header ends too early */
export function captureDateIn(head: Uint8Array): string | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const start = exifStart(view);
  if (start === null) return null;
  const exif = new DataView(head.buffer, head.byteOffset + start);
  const isLittle = exif.getUint16(0) === 0x4949;
  const details = entryIn(exif, { at: exif.getUint32(4, isLittle), isLittle }, tags.details);
  if (details === null) return null;
  const directory = { at: exif.getUint32(details + 8, isLittle), isLittle };
  const entry = entryIn(exif, directory, tags.taken) ?? entryIn(exif, directory, tags.digitized);
  return entry === null ? null : dateAt(exif, exif.getUint32(entry + 8, isLittle));
}

const tags = { details: 0x8769, taken: 0x9003, digitized: 0x9004 };
const markers = { start: 0xffd8, exif: 0xffe1, image: 0xffda };

/** The offset of the TIFF header in the Exif segment of a JPEG. */
function exifStart(view: DataView): number | null {
  if (view.byteLength < 4 || view.getUint16(0) !== markers.start) return null;
  let at = 2;
  while (at + 10 <= view.byteLength) {
    const marker = view.getUint16(at);
    if (marker === markers.image || marker < 0xff00) return null;
    const isExif = view.getUint32(at + 4) === 0x45786966;
    if (marker === markers.exif && isExif) return at + 10;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The offset of the entry of a tag in a directory. */
function entryIn(
  view: DataView,
  { at, isLittle }: { at: number; isLittle: boolean },
  tag: number,
): number | null {
  const count = view.getUint16(at, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * 12;
    if (view.getUint16(entry, isLittle) === tag) return entry;
  }
  return null;
}

function dateAt(view: DataView, at: number): string | null {
  const bytes = Array.from({ length: 19 }, (_, index) => view.getUint8(at + index));
  const text = String.fromCharCode(...bytes);
  return /^[12]\d{3}:\d\d:\d\d \d\d:\d\d:\d\d$/.test(text) ? text : null;
}
