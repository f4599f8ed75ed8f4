import type { UploadType } from './upload-types.ts';

/** The number of leading bytes that `sniffType` needs: enough for two frames of an MP3. */
export const sniffedBytes = 3072;

/** The first bytes of a file, also as Latin-1 text, in which signatures are written. */
type Head = { bytes: Uint8Array; text: string };

/** Detects the type by the leading bytes; null when it is not supported. The name of the file is ignored. */
export function sniffType(file: Uint8Array): UploadType | null {
  const bytes = file.subarray(0, sniffedBytes);
  const text = String.fromCharCode(...bytes);
  return (
    imageType(text) ??
    containerType({ bytes, text }) ??
    (text.startsWith('%PDF-') ? 'application/pdf' : null) ??
    (isOgg(text) ? 'audio/ogg' : null) ??
    (isMp3({ bytes, text }) ? 'audio/mpeg' : null) ??
    (/^(\xEF\xBB\xBF)?WEBVTT([ \t\r\n]|$)/.test(text) ? 'text/vtt' : null)
  );
}

function imageType(text: string): UploadType | null {
  if (text.startsWith('\xFF\xD8\xFF')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return 'image/png';
  if (/^RIFF[^]{4}WEBPVP8[ LX]/.test(text)) return 'image/webp';
  return /^GIF8[79]a/.test(text) ? 'image/gif' : null;
}

function containerType(head: Head): UploadType | null {
  return head.text.startsWith('\x1A\x45\xDF\xA3') ? matroskaType(head) : isoMediaType(head);
}

/** An ISO media file opens with a box: its length, `ftyp`, the main brand, a version, then the brands it also meets. */
function isoMediaType({ bytes, text }: Head): UploadType | null {
  if (text.length < 16 || text.slice(4, 8) !== 'ftyp') return null;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  if (length < 16) return null;
  const main = text.slice(8, 12);
  const brands = text.slice(16, length).match(/[^]{4}/g) ?? [];
  if (isAvifBrand(main) || (/^m[is]f1$/.test(main) && brands.some(isAvifBrand))) return 'image/avif';
  if (/^M4[AB] $/.test(main)) return 'audio/mp4';
  // Images of other formats come in the same boxes, and QuickTime plays in few browsers.
  if (/^(mif1|msf1|miaf|he[iv][cxms]|jpeg|jxl |crx |qt {2})$/.test(main)) return null;
  return [main, ...brands].some((brand) => /^(isom|iso[2-9]|mp4[12]|avc1|M4V.|dash)$/.test(brand))
    ? 'video/mp4'
    : null;
}

function isAvifBrand(brand: string): boolean {
  return brand === 'avif' || brand === 'avis';
}

/** WebM is the Matroska whose header says so, in the element DocType; its other kinds play in no browser. */
function matroskaType({ text }: Head): UploadType | null {
  const header = text.slice(0, 64);
  return header.includes('\x42\x82\x84webm') ? 'video/webm' : null;
}

/** The first page of an Ogg file holds the head of its first stream, which is a sound. */
function isOgg(text: string): boolean {
  if (!text.startsWith('OggS\0\x02')) return false;
  const segments = text.charCodeAt(26);
  return ['\x01vorbis', 'OpusHead', '\x7FFLAC', 'Speex   '].some((name) =>
    text.startsWith(name, 27 + segments),
  );
}

/** A tag of ID3, or two frames one behind the other: the sign of one alone is eleven bits, which many files begin with. */
function isMp3(head: Head): boolean {
  if (isId3(head)) return true;
  const first = frameBytes(head.bytes, 0);
  return first !== null && frameBytes(head.bytes, first) !== null;
}

/** The version of a tag, its flags, and its size in four times seven bits. */
function isId3({ bytes, text }: Head): boolean {
  const [version = 0, revision = 1] = bytes.subarray(3, 5);
  const size = bytes.subarray(6, 10);
  const isVersion = version >= 2 && version <= 4 && revision === 0;
  return text.startsWith('ID3') && isVersion && size.length === 4 && size.every((byte) => byte < 0x80);
}

/** Kilobits a second of layer III, by the number in the head of a frame: of MPEG 1, then of MPEG 2 and 2.5. */
const bitRates = {
  first: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const sampleRates = [44_100, 48_000, 32_000] as const;

/** The length of the frame of layer III that begins here; null when none does. */
function frameBytes(bytes: Uint8Array, at: number): number | null {
  const [sync = 0, kind = 0, rates = 0] = bytes.subarray(at, at + 3);
  const version = (kind >> 3) & 3;
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2 || version === 1) return null;
  const bitRate = (version === 3 ? bitRates.first : bitRates.later)[(rates >> 4) - 1];
  const sampleRate = sampleRates[(rates >> 2) & 3];
  if (bitRate === undefined || sampleRate === undefined) return null;
  const scale = { 0: 4, 2: 2, 3: 1 }[version] ?? 1;
  const samples = version === 3 ? 144_000 : 72_000;
  return Math.floor((samples * bitRate * scale) / sampleRate) + ((rates >> 1) & 1);
}
