/** Names that must not be imitated: those of the product and of firms that are often impersonated. */
const roles =
  'admin administrator root support help helpdesk login signin security account billing payment status abuse webmaster postmaster official team staff';
const brands =
  'vitrine google gmail paypal apple icloud microsoft office365 outlook amazon facebook instagram whatsapp netflix linkedin twitter github dropbox docusign stripe mastercard ebay fedex revolut coinbase binance metamask';

/** Words that phishing sites add to the name of a firm. */
const lures = `${roles} app apps auth bank card center centre checkout cloud confirm customer desk docs download drive email free gift help id info invoice legal mail my online pay payments recover recovery refund reset safe safety secure service services shop sign signup store unlock update upgrade verification verify verified wallet web www`;

const twins: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
};

const criticalShapes = new Set([...wordsOf(roles), ...wordsOf(brands)].map(slugShape));
const brandShapes = wordsOf(brands).map(slugShape);
const lureShapes = wordsOf(lures).map(slugShape);

/** Longer than any slug. Only this many characters are compared. */
const maxLength = 100;

/** True for a name that reads like a critical one (`adm1n`, `pay-pal`, `support24`) or pairs a firm's name with a lure. */
export function isConfusable(name: string): boolean {
  const compared = name.slice(0, maxLength);
  const shapes = [slugShape(compared), slugShape(compared.replace(/(?<![\d-])[\d-]+$/, ''))];
  return shapes.some((shape) => criticalShapes.has(shape) || isLuring(shape));
}

/**
 * True for one firm's name with lures around it, and nothing else. Looks at each position once, so that a name of many
 * lures costs no more than another of its length.
 */
function isLuring(shape: string): boolean {
  const afterLures = reachable(shape, new Set([0]), lureShapes);
  const afterBrand = ends(shape, afterLures, brandShapes);
  return reachable(shape, afterBrand, lureShapes).has(shape.length);
}

/** The positions after one of these words, from any of these starts. */
function ends(shape: string, starts: ReadonlySet<number>, words: readonly string[]): Set<number> {
  return new Set(
    [...starts].flatMap((start) =>
      words.filter((word) => shape.startsWith(word, start)).map((word) => start + word.length),
    ),
  );
}

/** These starts, and the positions after any number of these words. */
function reachable(shape: string, starts: ReadonlySet<number>, words: readonly string[]): Set<number> {
  const all = new Set(starts);
  // A set also iterates over values that are added during the loop.
  for (const start of all) for (const end of ends(shape, new Set([start]), words)) all.add(end);
  return all;
}

/**
 * The shape of a name: confusable names such as `adalovelace` and `ada-l0velace` have the same. Stores keep the shape
 * of each slug, so changing this requires a migration.
 */
export function slugShape(name: string): string {
  return name
    .replaceAll('-', '')
    .replace(/[0-9]/g, (digit) => twins[digit] ?? digit)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('l', 'i');
}

function wordsOf(list: string): string[] {
  return list.split(' ');
}
