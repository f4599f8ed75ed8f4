type Author = { name: string; isOwner: boolean };

/**
 * Marks the owner among the authors of one work. "Lovelace, Ada" and "ada  lovelace" are one name. Where nobody has the
 * whole name, one author whose initials and further names fit it is the owner; of two who fit, neither is.
 */
export function markOwner<A extends Author>(authors: readonly A[], owner: string): A[] {
  const own = wordsOf(owner);
  if (own.length === 0 || authors.some(({ isOwner }) => isOwner)) return [...authors];
  const names = authors.map(({ name }) => wordsOf(name));
  const exact = names.map((words) => words.join(' ') === own.join(' '));
  const alike = names.map((words) => fits(words, own));
  const isOwner = exact.includes(true) || alike.filter(Boolean).length !== 1 ? exact : alike;
  return authors.map((author, index) => (isOwner[index] === true ? { ...author, isOwner: true } : author));
}

/** The words of a name in the order in which it is spoken, without accents, points and capitals. */
function wordsOf(name: string): string[] {
  const [family = '', given, ...rest] = name.split(',');
  const spoken = given === undefined || rest.length > 0 ? name : `${given} ${family}`;
  const letters = spoken.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return letters.split(/[\s.,\-‐‑]+/u).filter((word) => word !== '');
}

/** True when both names can be one person: the same family name, and given names that do not contradict. */
function fits(one: readonly string[], other: readonly string[]): boolean {
  if (one.length < 2 || other.length < 2 || one.at(-1) !== other.at(-1)) return false;
  const [first = '', ...between] = one.slice(0, -1);
  const [otherFirst = '', ...otherBetween] = other.slice(0, -1);
  if (!isShortOf(first, otherFirst)) return false;
  return between.length < otherBetween.length
    ? isWithin(between, otherBetween)
    : isWithin(otherBetween, between);
}

/** True when the shorter list of words is a subsequence of the longer one. */
function isWithin(fewer: readonly string[], more: readonly string[]): boolean {
  let found = 0;
  for (const word of more) if (isShortOf(fewer[found] ?? '', word)) found += 1;
  return found >= fewer.length;
}

/** Whether the words are the same, or one is the initial of the other. */
function isShortOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.length === 1 && long.startsWith(short));
}
