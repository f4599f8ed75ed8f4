/*
 * Packages have Chinese, Japanese and Korean typefaces in some hundred small fonts, cut from one. Here those that a site
 * needs become one font again: outlines and advances one after the other, and a new table of characters. Layout and
 * variations are left behind.
 */

type Tables = ReadonlyMap<string, DataView>;
type Glyph = { outline: Uint8Array; advance: number; bearing: number };

/** Merges TrueType fonts that were cut from the same one; at least one. */
export function mergeFonts(fonts: readonly Buffer[]): Buffer {
  const glyphs: Glyph[] = [];
  const characters = new Map<number, number>();
  const parts = fonts.map(tablesOf);
  for (const tables of parts) {
    const offset = glyphs.length;
    for (const [point, glyph] of charactersOf(table(tables, 'cmap'))) characters.set(point, offset + glyph);
    glyphs.push(...glyphsOf(tables));
  }
  return written(parts, glyphs, characters);
}

function tablesOf(font: Uint8Array): Tables {
  const view = viewOf(font);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index): [string, DataView] => {
      const at = 12 + index * 16;
      const name = String.fromCharCode(...font.subarray(at, at + 4));
      const start = view.getUint32(at + 8);
      return [name, viewOf(font.subarray(start, start + view.getUint32(at + 12)))];
    }),
  );
}

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const bytesOf = (view: DataView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength);

function table(tables: Tables, name: string): DataView {
  const found = tables.get(name);
  if (found === undefined) throw new Error(`The font has no table ${name}.`);
  return found;
}

/** Glyphs by code point, of the subtables that browsers read: format 4 and 12. */
function charactersOf(cmap: DataView): [point: number, glyph: number][] {
  const starts = Array.from({ length: cmap.getUint16(2) }, (_, index) => cmap.getUint32(8 + index * 8));
  const formats = new Map(starts.map((start) => [cmap.getUint16(start), start]));
  const long = formats.get(12);
  if (long !== undefined) return longSubtable(cmap, long);
  const short = formats.get(4);
  return short === undefined ? [] : shortSubtable(cmap, short);
}

function longSubtable(cmap: DataView, start: number): [number, number][] {
  return Array.from({ length: cmap.getUint32(start + 12) }, (_, index) => {
    const at = start + 16 + index * 12;
    const [from, to, glyph] = [cmap.getUint32(at), cmap.getUint32(at + 4), cmap.getUint32(at + 8)];
    return Array.from({ length: to - from + 1 }, (__, step): [number, number] => [from + step, glyph + step]);
  }).flat();
}

function shortSubtable(cmap: DataView, start: number): [number, number][] {
  const size = cmap.getUint16(start + 6);
  const column = (number: number): number => start + 14 + number * size + (number > 0 ? 2 : 0);
  return Array.from({ length: size / 2 }, (_, index) => {
    const value = (number: number): number => cmap.getUint16(column(number) + index * 2);
    const [to, from, delta, jump] = [value(0), value(1), value(2), value(3)];
    return Array.from({ length: to - from + 1 }, (__, step): [number, number] => {
      const at = column(3) + index * 2 + jump + step * 2;
      const glyph = jump === 0 ? from + step : cmap.getUint16(at);
      return [from + step, (glyph + delta) & 0xffff];
    });
  })
    .flat()
    .filter(([point]) => point !== 0xffff);
}

function glyphsOf(tables: Tables): Glyph[] {
  const [loca, glyf, hmtx] = [table(tables, 'loca'), table(tables, 'glyf'), table(tables, 'hmtx')];
  const isLong = table(tables, 'head').getInt16(50) === 1;
  const start = (index: number): number =>
    isLong ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2;
  const measured = table(tables, 'hhea').getUint16(34);
  return Array.from({ length: table(tables, 'maxp').getUint16(4) }, (_, index) => {
    const outline = bytesOf(glyf).slice(start(index), start(index + 1));
    // A composite names other glyphs by numbers that change here; the typefaces that we merge have none.
    if (outline.length > 0 && viewOf(outline).getInt16(0) < 0)
      throw new Error('A font with composite glyphs cannot be merged.');
    const at = Math.min(index, measured - 1) * 4;
    const bearing = index < measured ? at + 2 : measured * 4 + (index - measured) * 2;
    return { outline, advance: hmtx.getUint16(at), bearing: hmtx.getInt16(bearing) };
  });
}

function written(
  fonts: readonly Tables[],
  glyphs: readonly Glyph[],
  characters: ReadonlyMap<number, number>,
): Buffer {
  /** The first font’s table, changed. */
  const copied = (name: string, change: (copy: DataView) => void = () => undefined): Buffer => {
    const [bytes = Buffer.alloc(0)] = fonts.map((tables) => Buffer.from(bytesOf(table(tables, name))));
    change(viewOf(bytes));
    return bytes;
  };
  const most = (name: string, at: number): number =>
    Math.max(...fonts.map((tables) => table(tables, name).getInt16(at)));
  const least = (name: string, at: number): number =>
    Math.min(...fonts.map((tables) => table(tables, name).getInt16(at)));
  const outlines = glyphs.map(({ outline }) => padded(outline, 4));
  let end = 0;
  const ends = outlines.map(({ length }) => (end += length));
  const parts: [string, Buffer][] = [
    ['OS/2', copied('OS/2')],
    ['cmap', characterTable(characters)],
    ['glyf', Buffer.concat(outlines)],
    [
      'head',
      copied('head', (head) => {
        head.setInt16(50, 1);
        for (const at of [36, 38]) head.setInt16(at, least('head', at));
        for (const at of [40, 42]) head.setInt16(at, most('head', at));
      }),
    ],
    ['hhea', copied('hhea', (hhea) => hhea.setUint16(34, glyphs.length))],
    ['hmtx', Buffer.concat(glyphs.map(({ advance, bearing }) => numbers(2, [advance, bearing & 0xffff])))],
    ['loca', numbers(4, [0, ...ends])],
    [
      'maxp',
      copied('maxp', (maxp) => {
        maxp.setUint16(4, glyphs.length);
        for (let at = 6; at < maxp.byteLength; at += 2) maxp.setInt16(at, most('maxp', at));
      }),
    ],
    ['name', copied('name')],
    // Version 3: without names of glyphs.
    ['post', copied('post', (post) => post.setUint32(0, 0x30000)).subarray(0, 32)],
  ];
  const directory = [numbers(4, [0x10000]), numbers(2, [parts.length, 0, 0, 0])];
  const bodies: Buffer[] = [];
  let at = 12 + parts.length * 16;
  for (const [name, body] of parts) {
    directory.push(Buffer.from(name, 'latin1'), numbers(4, [0, at, body.length]));
    bodies.push(padded(body, 4));
    at += bodies.at(-1)?.length ?? 0;
  }
  return Buffer.concat([...directory, ...bodies]);
}

function characterTable(characters: ReadonlyMap<number, number>): Buffer {
  const groups = [...characters]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([point, glyph]) => [point, point, glyph]);
  const head = numbers(2, [0, 1, 3, 10]);
  const subtable = [numbers(4, [12]), numbers(2, [12, 0])];
  return Buffer.concat([
    head,
    ...subtable,
    numbers(4, [16 + groups.length * 4, 0, groups.length / 3, ...groups]),
  ]);
}

/** Big-endian numbers of 2 or 4 bytes. */
function numbers(size: 2 | 4, values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * size);
  for (const [index, value] of values.entries()) bytes.writeUIntBE(value, index * size, size);
  return bytes;
}

function padded(bytes: Uint8Array, to: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((to - (bytes.length % to)) % to)]);
}
