import { describe, expect, it } from 'vitest';
import { AppError } from '#src/domain/errors.ts';
import { memoryCache } from '#src/export/memory-cache.ts';
import { readWhole } from '#src/files/byte-source.ts';
import { openCut } from '#src/publish/fonts/cut-cache.ts';
import type { Cut } from '#src/publish/fonts/cut-font.ts';
import { packageFile } from '#src/publish/fonts/package-files.ts';
import type { Cache } from '#src/publish/images.ts';
import { fontPairs } from '#src/templates/calgary/fonts.ts';

const [, serif] = fontPairs[0].faces;
const pointsIn = (text: string): number[] =>
  [...new Set(text)].map((character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b);

function cutOf(text: string, file = serif?.file.replace('{subset}', 'latin')): Cut {
  if (serif === undefined || file === undefined) throw new Error('Calgary has no second face.');
  return { face: serif, file, points: pointsIn(text) };
}

/** A cache that records the requested keys. */
function watched(): { cache: Cache; puts: string[]; kept: Cache } {
  const kept = memoryCache();
  const puts: string[] = [];
  return {
    kept,
    puts,
    cache: {
      open: (key) => kept.open(key),
      put: (key, bytes) => {
        puts.push(key);
        return kept.put(key, bytes);
      },
    },
  };
}

describe('cut fonts', () => {
  it('are kept for the account, one for each font', async () => {
    const { cache, puts, kept } = watched();
    const first = await openCut(cache, cutOf('Horizon'));
    const second = await openCut(cache, cutOf('Horizons'));
    expect(first).not.toEqual(second);
    expect(puts).toHaveLength(2);
    expect(new Set(puts).size).toBe(1);
    const source = await kept.open(puts[0] ?? '');
    const bytes = source === null ? new Uint8Array() : await readWhole(source);
    expect(Buffer.from(bytes.subarray(64))).toEqual(Buffer.from(second ?? []));
  });

  it('are created once for the same characters, for all accounts', async () => {
    const [one, other] = [watched(), watched()];
    const first = await openCut(one.cache, cutOf('Snow line'));
    expect(await openCut(other.cache, cutOf('Snow line'))).toEqual(first);
    expect(other.puts).toEqual([]);
  });

  it('are returned but not stored when the storage is full', async () => {
    const full: Cache = {
      open: async () => null,
      put: () => Promise.reject(new AppError('storage-full', { freeBytes: 0, neededBytes: 1 })),
    };
    const cut = await openCut(full, cutOf('Chinook arch'));
    expect(cut?.length).toBeGreaterThan(500);
  });

  it('are whole where a file is no font that can be cut', async () => {
    const file = '@fontsource/instrument-serif/LICENSE';
    expect(await openCut(memoryCache(), cutOf('Whole', file))).toEqual(await packageFile(file));
  });

  it('are left out where a font in slices cannot be cut, because there is no whole file of it', async () => {
    const file = '@fontsource/instrument-serif/files/none-{slice}.woff2';
    expect(await openCut(memoryCache(), cutOf('Sliced', file))).toBeNull();
  });
});
