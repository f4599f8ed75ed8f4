/** How wide the letters of Newsreader are at the weight of the name plate, in hundredths of an em. */
const letters: Readonly<Record<number, string>> = {
  20: "'’‘",
  23: ' ',
  24: ',.',
  27: 'jíìï',
  28: 'liî!',
  29: '()',
  35: 'IÍÌÎÏ',
  36: '-ftț',
  39: 'sśšș',
  41: 'rř',
  44: 'zžźż',
  45: 'cçćč',
  46: 'J',
  47: 'aeàáâãäåāăąèéêëēęě',
  52: 'x',
  53: 'oyòóôõöøōőýÿ',
  54: 'v',
  55: 'bquùúûüūůű',
  56: 'dkđ',
  57: 'pShŚŠȘß',
  58: 'n0123456789ñńňğ',
  60: 'F',
  62: 'LŁ',
  63: 'P',
  64: 'ZŽŹŻ',
  65: 'EÈÉÊËĒĘĚ',
  66: 'B',
  67: 'RŘ',
  68: 'TȚ',
  70: 'YÝ',
  71: 'CVÇĆČ',
  73: 'XAÀÁÂÃÄÅĀĂĄ&',
  75: 'K',
  76: 'wGĞ',
  77: 'DNUÑŃÙÚÛÜŪŮŰĐ',
  78: 'OQÒÓÔÕÖØŌŐ',
  81: 'H',
  85: 'm',
  99: 'W',
  100: 'M',
};

const widths = new Map(
  Object.entries(letters).flatMap(([width, all]) =>
    Array.from(all, (letter): [string, number] => [letter, Number(width) / 100]),
  ),
);
const letterSpacing = -0.022;
/** Cyrillic and Greek are about as wide as this; Han and kana, which are never narrower than an em, as the other. */
const unknownWidth = 0.64;
const fullWidth = 1;

function widthOf(text: string): number {
  return Array.from(text).reduce(
    (sum, letter) =>
      sum +
      letterSpacing +
      (widths.get(letter) ??
        (/[\p{Script=Han}\p{Script=Hira}\p{Script=Kana}\p{Script=Hangul}]/u.test(letter)
          ? fullWidth
          : unknownWidth)),
    0,
  );
}

/** Widths in tenths of an em; a class for the whole ems and one for the rest, as a stylesheet knows only so many. */
const fewest = 20;
const most = 259;

function tenthsOf(text: string): number {
  return Math.min(most, Math.max(fewest, Math.ceil(widthOf(text) * 10)));
}

const classesOf = (of: 'name' | 'word', tenths: number): string =>
  `${of}-${Math.floor(tenths / 10)} ${of}-rest-${tenths % 10}`;

/** The classes by which a name takes the whole measure, and on phones its widest word does. */
export function nameplateClass(name: string): string {
  const widest = Math.max(...name.split(/[\s-]+/).map(tenthsOf));
  return `nameplate ${classesOf('name', tenthsOf(name))} ${classesOf('word', widest)}`;
}

const wholes = Array.from({ length: 24 }, (_, index) => index + 2);
const rests = Array.from({ length: 10 }, (_, index) => index);

export const nameplateCss: string = [
  ...wholes.map((em) => `.name-${em}{--name:${em}}.word-${em}{--word:${em}}`),
  ...rests.map((rest) => `.name-rest-${rest}{--name-rest:.${rest}}.word-rest-${rest}{--word-rest:.${rest}}`),
].join('');
