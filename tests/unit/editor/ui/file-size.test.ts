import { describe, expect, it } from 'vitest';
import { fileSize } from '#src/domain/file-size.ts';

describe('file size', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1,023 bytes'],
    [1536, '1.5 kB'],
    [10 * 1024 * 1024, '10 MB'],
  ])('formats %i bytes as %s', (bytes, words) => {
    expect(fileSize(bytes)).toBe(words);
  });
});
