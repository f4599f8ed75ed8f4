/** Words that open more accounts than all others: alone, twice, in pairs, or with digits and marks behind them. */
const words = `
  password passwort motdepasse contrasena senha parola wachtwoord passw0rd pass passwd passcode mypassword secret private letmein
  welcome willkommen bienvenue hello hallo hola login logon signin access admin administrator root user guest test tester
  testing demo example sample changeme change default temp temporary newpassword nopassword unknown access system server
  computer internet google facebook youtube instagram twitter linkedin yahoo gmail hotmail outlook microsoft windows
  apple iphone android samsung nokia sony playstation nintendo xbox minecraft fortnite roblox pokemon pikachu mario zelda
  starwars startrek matrix batman superman spiderman ironman marvel avengers harrypotter potter gandalf frodo merlin
  qwerty qwertz azerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc asdf zxcv qwer
  abc abcd abcde abcdef abcdefg abcdefgh abcxyz xyz aaa iloveyou iloveu loveyou loveme lovely love lover lovers forever
  mylove sweetheart sweety sweetie honey baby babygirl babyboy darling princess prince queen king kings angel angels
  sunshine rainbow butterfly flower flowers rose lily daisy jasmine summer winter spring autumn monday friday sunday january
  february march april june july august september october november december christmas easter holiday birthday happy smile
  lucky money dollar diamond silver golden gold master boss hunter killer shadow ghost dragon tiger lion eagle falcon wolf
  panther monkey donkey chicken bunny kitty kitten puppy doggy horse dolphin phoenix unicorn football soccer baseball
  basketball hockey tennis golf volleyball cricket rugby chelsea arsenal liverpool barcelona realmadrid juventus bayern
  cowboys yankees lakers steelers ranger rangers ferrari porsche mercedes corvette mustang harley yamaha honda toyota bmw audi
  michael jordan jennifer jessica ashley amanda daniel andrew joshua matthew anthony thomas robert william david charlie
  george maggie ginger pepper buster tigger snoopy cookie cookies chocolate cheese banana orange apple cherry strawberry peanut
  coffee pizza whatever nothing something anything trustno superstar rockstar rock rocknroll metallica nirvana slipknot
  blink eminem music guitar piano hannah nicole michelle elizabeth victoria alexander alexandra samantha natasha christian
  jesus jesuschrist christ god godisgood blessed faith hope heaven freedom liberty america american england london paris
  berlin germany deutschland france mexico brazil canada australia newyork chicago texas dallas boston florida california
  cheyenne midnight thunder lightning storm hurricane galaxy universe planet moon star stars sun sky blue red green black
  white purple pink yellow super mega ultra crazy cool sexy hottie naughty fuckyou fuckoff fuck asshole bitch pussy biteme
  computer1 company office work school college student teacher doctor nurse police soldier army marine navy winner champion
  player gamer hacker ninja samurai pirate zombie vampire warrior knight wizard magic mystery portfolio website`;

// Sequences on a computer keyboard, on a telephone and in the alphabet.
const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaq1xsw2cde3vfr4bgt5nhy6',
  '147258369147',
  '741852963741',
  '1a2b3c4d5e6f7g8h9i0j',
  'a1b2c3d4e5f6g7h8i9j0',
  'a1s2d3f4g5h6j7k8l9',
];
const paths = walks.flatMap((walk) => [walk, walk.split('').toReversed().join('')]);

const known: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
const substitutes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

// At most this many digits and marks, which people add when rules require them.
const front = /^[^\p{L}]{0,4}/u;
const tail = /[^\p{L}]{0,10}$/u;
const shortestWalk = 4;
const longestStray = 2;

/**
 * True for a password that attackers try first: a common word with digits or marks around it or in the place of
 * letters, two common words in a row, a walk over the keyboard, or one short run of characters again and again.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const stem = plain.replace(tail, '');
  const bare = stem.replace(front, '');
  return isRepeated(plain) || isWalk(plain) || [bare, unmasked(bare), unmasked(stem)].some(isWordy);
}

function unmasked(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => substitutes[sign] ?? sign);
}

function isRepeated(text: string): boolean {
  return /^(.{1,6})\1+.{0,2}$/su.test(text);
}

/** One or several walks in a row, such as `qwerty123456`, with a stray character or two behind them. */
function isWalk(text: string): boolean {
  let rest = text;
  while (rest.length > longestStray) {
    const step = longestWalk(rest);
    if (step < shortestWalk) return false;
    rest = rest.slice(step);
  }
  return true;
}

function longestWalk(text: string): number {
  let length = 0;
  while (length < text.length && paths.some((path) => path.includes(text.slice(0, length + 1)))) length++;
  return length;
}

function isWordy(text: string): boolean {
  if (known.has(text)) return true;
  for (let length = 3; length <= text.length - 3; length++) {
    if (known.has(text.slice(0, length)) && known.has(text.slice(length))) return true;
  }
  return false;
}
