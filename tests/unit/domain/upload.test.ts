import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  cleanFileName,
  sniffType,
  uploadEndings,
  uploadPatch,
  uploadSchema,
  uploadTypes,
  incomingId,
  incomingPlaceOf,
} from '#src/domain/upload.ts';

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The opening box of an ISO media file. */
function fileType(main: string, others: readonly string[]): Uint8Array {
  const length = String.fromCharCode(16 + 4 * others.length);
  return bytes(`\0\0\0${length}ftyp${main}\0\0\0\0${others.join('')}\0\0\0\x10meta`);
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

  it('has a file ending for every upload type', () => {
    expect(Object.keys(uploadEndings)).toEqual([...uploadTypes]);
  });
});

describe('cleanFileName', () => {
  it.each([
    ['portrait.jpg', 'portrait.jpg'],
    ['C:\\Users\\grace\\portrait.jpg', 'portrait.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['.htaccess', 'htaccess'],
    ['invoice\u202Egpj.exe', 'invoicegpj.exe'],
    ['a\0b\r\nc.png', 'ab c.png'],
    ['who am I?<b>.pdf', 'who am I__b_.pdf'],
    [' spaced   out . ', 'spaced out'],
    ['文書.pdf', '文書.pdf'],
    ['..', 'file'],
    ['', 'file'],
    ['folder/', 'file'],
  ])('turns the file name %j into %j', (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
  });

  it('keeps the ending of a name that is shortened, and cuts no character in half', () => {
    const name = cleanFileName(`${'🦊'.repeat(150)}.jpeg`);
    expect(name.endsWith('🦊.jpeg')).toBe(true);
    expect(name.length).toBeLessThanOrEqual(200);
    expect(name.isWellFormed()).toBe(true);
    expect(cleanFileName(`${'x'.repeat(194)}🦊${'y'.repeat(50)}.jpeg`)).toBe(`${'x'.repeat(194)}.jpeg`);
    expect(cleanFileName(`${'x'.repeat(193)}🦊${'y'.repeat(50)}.jpeg`)).toBe(`${'x'.repeat(193)}🦊.jpeg`);
  });

  it('does not change a file name that is already clean', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const clean = cleanFileName(name);
        expect(cleanFileName(clean)).toBe(clean);
        expect(clean).not.toMatch(/[/\\\p{Cc}]|^\.|^$/u);
        expect(clean.length).toBeLessThanOrEqual(200);
      }),
      { numRuns: 1000 },
    );
  });
});

const stored = {
  id: 'u1',
  ownerId: 'Owner1',
  name: 'portrait.jpg',
  contentType: 'image/jpeg',
  bytes: 1024,
  width: 640,
  height: 480,
  sha256: '0f'.repeat(32),
  createdAt: '2026-01-02T03:04:05.678Z',
};

describe('uploadSchema', () => {
  it('gives a stored upload an empty description and a centered focus by default', () => {
    expect(uploadSchema.parse(stored)).toEqual({
      ...stored,
      alt: '',
      decorative: false,
      focus: { x: 0.5, y: 0.5 },
      credit: '',
    });
  });

  it.each([
    ['contentType', 'image/svg+xml'],
    ['sha256', '0F'.repeat(32)],
    ['createdAt', 'yesterday'],
    ['bytes', 0],
    ['width', -1],
    ['focus', { x: 1.1, y: 0 }],
    ['id', '../x'],
  ])('refuses a stored upload with an invalid %s', (key, value) => {
    expect(uploadSchema.safeParse({ ...stored, [key]: value }).success).toBe(false);
  });
});

describe('uploadPatch', () => {
  it('contains only the changed fields of an upload, cleaned', () => {
    expect(uploadPatch.parse({ alt: 'Grace\nat work\u202E' })).toEqual({ alt: 'Grace at work' });
    expect(uploadPatch.parse({ name: 'a/b.png', focus: { x: 0, y: 1 } })).toEqual({
      name: 'b.png',
      focus: { x: 0, y: 1 },
    });
  });

  it.each([
    { alt: 'x'.repeat(501) },
    { credit: 'x'.repeat(201) },
    { name: 'x'.repeat(201) },
    { sha256: '0f'.repeat(32) },
    { ownerId: 'other' },
    { focus: { x: 0.5 } },
    { decorative: 'yes' },
  ])('refuses an invalid change to an upload: %j', (patch) => {
    expect(uploadPatch.safeParse(patch).success).toBe(false);
  });
});

describe('incomingId', () => {
  it('names one of 50 places with the first two digits of an id of 32 characters', () => {
    const random = '0123456789abcdef0123456789abcdef';
    const ids = [0, 0.5, 0.999].map((share) => incomingId(random, share));
    expect(ids.map(incomingPlaceOf)).toEqual(['00', '25', '49']);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{32}$/);
  });
});
