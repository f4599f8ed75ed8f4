/** Names whose imitation does harm: those of the product and of firms that are often impersonated. */
const roles =
  'admin administrator root support help helpdesk login signin security account billing payment status abuse webmaster postmaster official team staff';
const brands =
  'vitrine google gmail paypal apple icloud microsoft office365 outlook amazon facebook instagram whatsapp netflix linkedin twitter github dropbox docusign stripe mastercard ebay fedex revolut coinbase binance metamask';

/** Words that make a firm's name into an invitation to type a password. */
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

const criticalShapes = new Set([...wordsOf(roles), ...wordsOf(brands)].map(shapeOf));
const brand = alternatives(brands);
const lure = alternatives(lures);
const luring = new RegExp(`^(?:${lure})*(?:${brand})(?:${lure})+$|^(?:${lure})+(?:${brand})(?:${lure})*$`);

/** True for a name that reads like a critical one (`adm1n`, `pay-pal`, `support24`) or pairs a firm's name with a lure. */
export function isLookAlike(name: string): boolean {
  const shapes = [shapeOf(name), shapeOf(name.replace(/[\d-]+$/, ''))];
  return shapes.some((shape) => criticalShapes.has(shape) || luring.test(shape));
}

/** What the eye keeps of a name: two names of one shape are read alike. */
function shapeOf(name: string): string {
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

function alternatives(list: string): string {
  return wordsOf(list).map(shapeOf).join('|');
}
