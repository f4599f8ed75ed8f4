/*
 * Variable fonts have kerning for each weight: a table of values, and for each of them one of how it varies. Between the
 * weights of a text they differ by a few thousandths of an em, and take up to a fifth of a file.
 */

const pairAdjustment = 2;
const extension = 9;

/** A TrueType font in which letters of all weights have the kerning of its default one. Cutting it again removes what is left. */
export function withFixedKerning(font: Uint8Array): Buffer {
  const fixed = Buffer.from(font);
  const start = startOf(fixed, 'GPOS');
  if (start === null) return fixed;
  const lookups = start + fixed.readUInt16BE(start + 8);
  for (const lookup of offsetsAt(fixed, lookups, 0)) {
    const kind = fixed.readUInt16BE(lookup);
    for (const subtable of offsetsAt(fixed, lookup, 4)) {
      if (kind === pairAdjustment) fixPairs(fixed, subtable);
      if (kind === extension && fixed.readUInt16BE(subtable + 2) === pairAdjustment)
        fixPairs(fixed, subtable + fixed.readUInt32BE(subtable + 4));
    }
  }
  return fixed;
}

/** Where a table of a font starts; null if it has none. */
function startOf(font: Buffer, name: string): number | null {
  const count = font.readUInt16BE(4);
  const entries = Array.from({ length: count }, (_, index) => 12 + index * 16);
  const entry = entries.find((at) => font.toString('latin1', at, at + 4) === name);
  return entry === undefined ? null : font.readUInt32BE(entry + 8);
}

/** The targets of a counted list of offsets, which are relative to `table`. */
function offsetsAt(font: Buffer, table: number, list: number): number[] {
  const count = font.readUInt16BE(table + list);
  return Array.from({ length: count }, (_, index) => table + font.readUInt16BE(table + list + 2 + index * 2));
}

/** Pairs are listed by their first letter, or stand in a table of all classes of first and second letters. */
function fixPairs(font: Buffer, table: number): void {
  const formats = [font.readUInt16BE(table + 4), font.readUInt16BE(table + 6)];
  if (font.readUInt16BE(table) === 1) {
    for (const pairs of offsetsAt(font, table, 8))
      fixRecords(font, { start: pairs + 2, count: font.readUInt16BE(pairs), named: 2, formats });
    return;
  }
  const count = font.readUInt16BE(table + 12) * font.readUInt16BE(table + 14);
  fixRecords(font, { start: table + 16, count, named: 0, formats });
}

/** A record has `named` bytes that name its letter, and two values. */
type Records = { start: number; count: number; named: number; formats: readonly number[] };

/** Removes the offsets to variations, which are the upper four of the fields that a format has bits for. */
function fixRecords(font: Buffer, { start, count, named, formats }: Records): void {
  let at = start;
  for (let record = 0; record < count; record += 1) {
    at += named;
    for (const format of formats)
      for (let field = 0; field < 8; field += 1) {
        if ((format & (1 << field)) === 0) continue;
        if (field >= 4) font.writeUInt16BE(0, at);
        at += 2;
      }
  }
}
