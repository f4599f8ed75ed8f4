import { describe, expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';
import type { Upload } from '#src/domain/upload.ts';
import { weightAdvice } from '#src/domain/weight-advice.ts';
import { anUpload } from '#tests/support/builders.ts';

const mebibyte = 1024 ** 2;

const galleryOf = (...uploads: Upload[]) => ({
  ...newSection('gallery', 'g'),
  items: uploads.map((upload, index) => ({
    ...newItem(kinds.gallery.fields.items, `i${index}`),
    image: { uploadId: upload.id, alt: '', decorative: false },
  })),
});
const filesOf = (upload: Upload) => ({
  ...newSection('files', 'f'),
  items: [{ ...newItem(kinds.files.fields.items, 'one'), file: { uploadId: upload.id } }],
});

describe('advice about heavy files', () => {
  it('names a moving image that is loaded with its page, once, and no image that publishing makes smaller', () => {
    const moving = anUpload({ name: 'loop.gif', contentType: 'image/gif', bytes: 3 * mebibyte });
    const small = anUpload({ name: 'dot.gif', contentType: 'image/gif', bytes: 1000 });
    const photo = anUpload({ bytes: 20 * mebibyte });
    const content = { sections: [galleryOf(small, photo, moving, moving)], pages: [] };
    expect(weightAdvice(content, [moving, small, photo])).toEqual([
      {
        path: 'g.items.i2.image',
        message: '“loop.gif” is 3 MB and is loaded with the page. As a video it is much smaller.',
      },
    ]);
  });

  it('names a file that visitors wait long for', () => {
    const thesis = anUpload({ name: 'thesis.pdf', contentType: 'application/pdf', bytes: 24 * mebibyte });
    const content = { sections: [filesOf(thesis)], pages: [] };
    expect(weightAdvice(content, [thesis])).toEqual([
      {
        path: 'f.items.one.file',
        message: '“thesis.pdf” is 24 MB. Visitors on phones wait long for it; upload a smaller version.',
      },
    ]);
    expect(weightAdvice(content, [{ ...thesis, bytes: mebibyte }])).toEqual([]);
    expect(weightAdvice(content, [])).toEqual([]);
  });
});
