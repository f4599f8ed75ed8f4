import subsetFont from 'subset-font';

/**
 * The characters of a woff2 font: those in its `cmap` tables of format 4 or 12, the two formats that HarfBuzz writes.
 */
export async function charactersIn(font: Uint8Array | undefined): Promise<Set<string>> {
  if (font === undefined) throw new Error('There is no such font.');
  const cmap = tableOf(await openedFont(font), 'cmap');
  const found = new Set<string>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const subtable = cmap.subarray(cmap.readUInt32BE(8 + index * 8));
    for (const point of subtable.readUInt16BE(0) === 4 ? shortRanges(subtable) : longRanges(subtable))
      found.add(String.fromCodePoint(point));
  }
  return found;
}

/** Converts a woff2 font to TrueType without removing any character that we use. */
export function openedFont(font: Uint8Array): Promise<Buffer> {
  const all = Array.from({ length: 0xffff }, (_, index) => String.fromCharCode(index + 1)).join('');
  return subsetFont(Buffer.from(font), all, { targetFormat: 'truetype' });
}

/** The axes of a variable font that styles can change, with their ranges. */
export async function axesIn(font: Uint8Array): Promise<Record<string, [min: number, max: number]>> {
  const fvar = tableOf(await openedFont(font), 'fvar');
  const [first, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)];
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const axis = fvar.subarray(first + index * size);
      // The values are 16.16 fixed-point numbers.
      return [axis.toString('latin1', 0, 4), [axis.readInt32BE(4) / 65_536, axis.readInt32BE(12) / 65_536]];
    }),
  );
}

export function tableOf(font: Buffer, name: string): Buffer {
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    const start = font.readUInt32BE(at + 8);
    if (font.toString('latin1', at, at + 4) === name)
      return font.subarray(start, start + font.readUInt32BE(at + 12));
  }
  throw new Error(`There is no table ${name}.`);
}

function shortRanges(table: Buffer): number[] {
  const size = table.readUInt16BE(6);
  return Array.from({ length: size / 2 - 1 }, (_, index) => {
    const to = table.readUInt16BE(14 + index * 2);
    const from = table.readUInt16BE(16 + size + index * 2);
    return Array.from({ length: to - from + 1 }, (__, step) => from + step);
  }).flat();
}

function longRanges(table: Buffer): number[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, index) => {
    const [from, to] = [table.readUInt32BE(16 + index * 12), table.readUInt32BE(20 + index * 12)];
    return Array.from({ length: to - from + 1 }, (__, step) => from + step);
  }).flat();
}
