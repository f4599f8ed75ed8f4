import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { captureDateIn, captureDateOf } from '#editor/uploads/capture-date.ts';
import { inCaptureOrder } from '#editor/uploads/capture-order.ts';

async function photo(name: string, taken: string | null): Promise<File> {
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888888' } }).jpeg();
  const image = taken === null ? plain : plain.withExif({ IFD2: { DateTimeOriginal: taken } });
  return new File([new Uint8Array(await image.toBuffer())], name);
}

describe('capture order of files', () => {
  it('reads the capture date of a JPEG', async () => {
    expect(await captureDateOf(await photo('a.jpg', '2024:06:01 10:00:00'))).toBe('2024:06:01 10:00:00');
  });

  it.each([
    ['a JPEG that does not say so', () => photo('a.jpg', null)],
    ['a date of zeros, as cameras without a clock write it', () => photo('a.jpg', '0000:00:00 00:00:00')],
    ['another kind of file', () => Promise.resolve(new File(['%PDF-1.7 and more of it'], 'a.pdf'))],
    ['an empty file', () => Promise.resolve(new File([], 'a.jpg'))],
  ])('finds no date in %s', async (_, file) => {
    expect(await captureDateOf(await file())).toBeNull();
  });

  it('finds no date in a header that is cut off anywhere', async () => {
    const bytes = new Uint8Array(await (await photo('a.jpg', '2024:06:01 10:00:00')).arrayBuffer());
    const found = captureDateIn(bytes);
    expect(found).not.toBeNull();
    for (let length = 0; length < 200; length += 1) {
      const cut = new File([bytes.slice(0, length)], 'a.jpg');
      expect([null, found]).toContain(await captureDateOf(cut));
    }
  });

  it('sorts by capture date, then by name in numeric order', async () => {
    const files = [
      await photo('10.jpg', null),
      await photo('z.jpg', '2024:06:01 09:00:00'),
      await photo('2.jpg', null),
      await photo('b.jpg', '2024:06:01 10:00:00'),
      await photo('a.jpg', '2024:06:01 10:00:00'),
    ];
    const names = (await inCaptureOrder(files)).map(({ name }) => name);
    expect(names).toEqual(['z.jpg', 'a.jpg', 'b.jpg', '2.jpg', '10.jpg']);
  });
});
