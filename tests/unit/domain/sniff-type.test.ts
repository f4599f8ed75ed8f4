import { describe, expect, it } from 'vitest';
import { sniffedBytes, sniffType } from '#src/domain/sniff-type.ts';

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The first box (`ftyp`) of an ISO media file. */
function fileType(main: string, others: readonly string[]): Uint8Array {
  const length = String.fromCharCode(16 + 4 * others.length);
  return bytes(`\0\0\0${length}ftyp${main}\0\0\0\0${others.join('')}\0\0\0\x10meta`);
}

/** Two frames of MPEG layer III at 128 (MPEG 1) or 80 (MPEG 2) kilobits per second. */
function mp3Frames(kind: number, length: number): Uint8Array {
  const frame = Buffer.alloc(length);
  frame.set([0xff, kind, 0x90, 0]);
  return new Uint8Array(Buffer.concat([frame, frame]));
}

/** The first page of an Ogg stream. */
function oggPage(packet: string): Uint8Array {
  return bytes(`OggS\0\x02${'\0'.repeat(20)}\x01${String.fromCharCode(packet.length)}${packet}`);
}

describe('sniffType', () => {
  it.each([
    ['image/jpeg', bytes('\xFF\xD8\xFF\xE0')],
    ['image/png', bytes('\x89PNG\r\n\x1A\n\0\0\0\rIHDR')],
    ['image/webp', bytes('RIFF\x24\0\0\0WEBPVP8L')],
    ['image/webp', bytes('RIFF\n\r\n\0WEBPVP8X')],
    ['image/gif', bytes('GIF87a')],
    ['image/gif', bytes('GIF89a\x01')],
    ['image/avif', fileType('avif', ['mif1', 'miaf'])],
    ['image/avif', fileType('avis', [])],
    ['image/avif', fileType('mif1', ['miaf', 'avif'])],
    ['application/pdf', bytes('%PDF-1.7\n')],
    ['video/mp4', fileType('isom', ['iso2', 'avc1', 'mp41'])],
    ['video/mp4', fileType('mp42', [])],
    ['video/mp4', fileType('XAVC', ['XAVC', 'mp42', 'iso2'])],
    ['audio/mp4', fileType('M4A ', ['M4A ', 'mp42', 'isom'])],
    ['video/webm', bytes('\x1A\x45\xDF\xA3\x9F\x42\x86\x81\x01\x42\x82\x84webm\x42\x87\x81\x04')],
    ['audio/mpeg', bytes('ID3\x04\0\0\0\0\x02\x01TSSE')],
    ['audio/mpeg', mp3Frames(0xfb, 417)],
    ['audio/mpeg', mp3Frames(0xf3, 261)],
    ['audio/ogg', oggPage('OpusHead\x01\x02')],
    ['audio/ogg', oggPage('\x01vorbis\0\0')],
    ['text/vtt', bytes('WEBVTT')],
    ['text/vtt', bytes('WEBVTT\n\n00:00.000 --> 00:01.000\nHello')],
    ['text/vtt', bytes('\xEF\xBB\xBFWEBVTT - A film\r\n')],
  ])('recognizes %s by the leading bytes of a file', (type, head) => {
    expect(sniffType(head)).toBe(type);
  });

  it.each([
    ['nothing', ''],
    ['half a JPEG signature', '\xFF\xD8'],
    ['a PNG damaged on its way', '\x89PNG\n\x1A\n'],
    ['a WAVE', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a WebP without an image', 'RIFF\x04\0\0\0WEBP'],
    ['an unknown GIF', 'GIF88a'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['HTML', '<!doctype html>'],
    ['a PDF behind something else', ' %PDF-1.7'],
    ['a program', 'MZ\x90\0'],
    ['a zip', 'PK\x03\x04'],
    ['a bitmap', 'BM\0\0\0\0'],
    ['a TIFF', 'II*\0'],
    ['QuickTime', '\0\0\0\x14ftypqt  \0\0\0\0qt  '],
    ['Matroska', '\x1A\x45\xDF\xA3\xA3\x42\x86\x81\x01\x42\x82\x88matroska'],
    ['Matroska that names WebM further on', `\x1A\x45\xDF\xA3${'x'.repeat(80)}\x42\x82\x84webm`],
    ['an Ogg with a film', 'OggS\0\x02' + '\0'.repeat(20) + '\x01\x2A\x80theora'],
    ['one frame of an MP3 in front of a page', `\xFF\xFB\x90\0<script>alert(1)</script>${' '.repeat(900)}`],
    ['a word that begins like captions', 'WEBVTTX\n'],
    ['captions behind a page', '<html>\nWEBVTT\n'],
    ['captions in capitals and small letters', 'WebVTT\n'],
    ['a tag of ID3 that is none', 'ID3<script>alert(1)</script>'],
    ['a bare ftyp', '\0\0\0\x08ftyp'],
    ['a box that claims less than its own head', '\0\0\0\x08ftypavif\0\0\0\0'],
  ])('sniffType returns null for %s', (_, head) => {
    expect(sniffType(bytes(head))).toBeNull();
  });

  it('sniffType returns null for HEIC and for a brand outside the opening box', () => {
    expect(sniffType(fileType('heic', ['mif1', 'avif']))).toBeNull();
    expect(sniffType(bytes('\0\0\0\x14ftypmif1\0\0\0\0miafavif'))).toBeNull();
  });

  it('recognizes the type of a view into a larger buffer', () => {
    const whole = new Uint8Array([1, 2, 3, ...fileType('avif', [])]);
    expect(sniffType(whole.subarray(3))).toBe('image/avif');
  });

  it('reads the leading bytes only', () => {
    const captions = bytes(`WEBVTT\n${'\n'.repeat(5000)}`);
    expect(sniffType(captions.subarray(0, sniffedBytes))).toBe(sniffType(captions));
  });
});
