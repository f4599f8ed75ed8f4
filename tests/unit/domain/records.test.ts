import { describe, expect, it } from 'vitest';
import { retentionStart } from '#src/domain/audit-entry.ts';
import { isSmallBlob, smallBlobBytes } from '#src/domain/release.ts';
import { isSameRecord, type SlugRecord } from '#src/domain/slug-record.ts';
import { reasonSchema } from '#src/domain/takedown.ts';

describe('slug records', () => {
  const record: SlugRecord = { slug: 'ada', ownerId: 'o', claimedAt: 'c', current: true, freedAt: null };

  it('are the same only when each part is', () => {
    expect(isSameRecord(record, { ...record })).toBe(true);
    const others: SlugRecord[] = [
      { ...record, slug: 'bea' },
      { ...record, ownerId: null },
      { ...record, claimedAt: 'd' },
      { ...record, current: false },
      { ...record, freedAt: 'e' },
    ];
    expect(others.filter((other) => isSameRecord(record, other))).toEqual([]);
  });

  it('differ from that of a slug that was never claimed', () => {
    expect([isSameRecord(record, null), isSameRecord(null, record), isSameRecord(null, null)]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('records of administrators', () => {
  it('are kept for 90 days', () => {
    expect(retentionStart('2026-04-01T00:00:00.000Z')).toBe('2026-01-01T00:00:00.000Z');
  });

  it('carry a cleaned reason that is never empty', () => {
    expect(reasonSchema.parse(' Spam\u202E\nagain ')).toBe('Spam\nagain');
    expect([' \n', 'x'.repeat(1001)].filter((reason) => reasonSchema.safeParse(reason).success)).toEqual([]);
  });
});

describe('blobs', () => {
  it('are small up to 256 KB, unless they are media', () => {
    const isSmall = (contentType: string, bytes: number) => isSmallBlob({ contentType, bytes });
    expect(smallBlobBytes).toBe(262_144);
    expect([isSmall('text/html', 262_144), isSmall('text/html', 262_145)]).toEqual([true, false]);
    expect(['image/png', 'font/woff2', 'video/mp4', 'audio/mpeg'].filter((type) => isSmall(type, 1))).toEqual(
      [],
    );
  });
});
