import { describe, expect, it } from 'vitest';
import { parseRange, takesRanges } from '#src/http/byte-range.ts';

describe('range of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-9', { first: 0, last: 9 }],
    ['bytes=99-99', { first: 99, last: 99 }],
    ['bytes=90-', { first: 90, last: 99 }],
    ['bytes=90-500', { first: 90, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
  ])('is read from the header %s', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=9-0', 'bytes=-0'])(
    'cannot be given for the header %s',
    (header) => {
      expect(parseRange(header, 100)).toBe('unsatisfiable');
    },
  );

  it.each([undefined, '', 'bytes=-', 'bytes=0-1,3-4', 'items=0-1', 'bytes=a-b', 'bytes=0-1 '])(
    'is not requested by the header %s',
    (header) => {
      expect(parseRange(header, 100)).toBeNull();
    },
  );
});

it.each([
  ['image/webp', true],
  ['video/mp4', true],
  ['audio/mpeg', true],
  ['font/woff2', true],
  ['application/pdf', true],
  ['text/html; charset=utf-8', false],
  ['application/json', false],
])('parts of the type %s may be requested: %s', (contentType, mayBe) => {
  expect(takesRanges(contentType)).toBe(mayBe);
});
