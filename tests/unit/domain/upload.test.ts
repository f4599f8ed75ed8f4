import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import {
  cleanFileName,
  uploadPatch,
  uploadSchema,
  incomingId,
  incomingPrefixOf,
} from '#src/domain/upload.ts';

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
    expect(ids.map(incomingPrefixOf)).toEqual(['00', '25', '49']);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{32}$/);
  });
});
