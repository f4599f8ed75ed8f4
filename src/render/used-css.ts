/**
 * A part of a stylesheet: a rule with the names in its selectors, rules under a condition, an animation, or a part that
 * is always kept, such as a declaration in a rule.
 */
type Piece =
  | { kind: 'rule'; selectors: readonly Selector[]; pieces: readonly Piece[]; plain: Facts | null }
  | ({ kind: 'animation'; name: string } & Facts)
  | { kind: 'condition'; head: string; pieces: readonly Piece[] }
  /** `property` is the custom property that it sets. */
  | ({ kind: 'other'; property: string | null } & Facts);

/**
 * `reads` are the custom properties that a text reads; `isAnimated` is true if it may name an animation. Rules are
 * selected for every page, so these are found once. `plain` has them for a rule that sets no custom property and has no
 * rule in it; it has no `pieces`.
 */
type Facts = { text: string; reads: readonly string[]; isAnimated: boolean };

/** All `names` must be on the page, and of each of `choices`, from `:is()` and `:has()`, all names of one. */
type Selector = { text: string; names: readonly string[]; choices: readonly (readonly string[])[][] };

/** A parsed stylesheet, from which the rules of many pages are selected. */
export type Rules = readonly Piece[];

/**
 * The names on pages that selectors can match: elements (`h2`), classes (`.tags`) and some attributes (`[dir='rtl']`).
 * Of a language tag it is the language (`[lang='zh']`). What is in their heads is left out, because it is not shown.
 */
export function namesIn(pages: readonly string[]): Set<string> {
  const names = new Set<string>();
  const classLists = new Set<string>();
  for (const page of pages) {
    for (let start = page.indexOf('<'); start !== -1; start = page.indexOf('<', start + 1)) {
      if (page[start + 1] === '/') continue;
      const end = page.indexOf('>', start);
      const tag = page.slice(start + 1, end === -1 ? undefined : end);
      addNames(tag, names, classLists);
      if (tag === 'head') start = Math.max(start, page.indexOf('</head>', start));
    }
  }
  for (const list of classLists) for (const name of list.split(' ')) names.add(`.${name}`);
  return names;
}

/** Adds the names in a tag; lists of classes are the same in many tags. React writes no `>` within a tag. */
function addNames(tag: string, names: Set<string>, classLists: Set<string>): void {
  const space = tag.indexOf(' ');
  names.add(tag.slice(0, space === -1 ? tag.length : space).replace('/', ''));
  if (space === -1) return;
  const classes = tag.indexOf(' class="', space);
  if (classes !== -1) classLists.add(tag.slice(classes + 8, tag.indexOf('"', classes + 8)));
  if (!/ (?:dir|lang|value|data-scheme)="\w/.test(tag)) return;
  for (const [, attribute, value] of tag.matchAll(/ (dir|lang|value|data-scheme)="(\w+)/g))
    names.add(`[${attribute}='${value}']`);
}

/**
 * The rules that can apply to a page with these names, the animations that those name, and the custom properties that
 * those read. Fonts stay.
 */
export function usedCss(rules: Rules, names: ReadonlySet<string>): string {
  const all = usedPieces(rules, names);
  const read = new Set<string>();
  const animated = noteFacts(all, read).join();
  const used = all.filter((piece) => piece.kind !== 'animation' || animated.includes(piece.name));
  for (const piece of used)
    if (piece.kind === 'animation') for (const property of piece.reads) read.add(property);
  return textOf(used, read);
}

/** Without the selectors that match nothing on the page, and the rules that then have none. */
function usedPieces(rules: Rules, names: ReadonlySet<string>): Piece[] {
  return rules.flatMap((piece): Piece | Piece[] => {
    if (piece.kind === 'other' || piece.kind === 'animation') return piece;
    if (piece.kind === 'condition') return { ...piece, pieces: usedPieces(piece.pieces, names) };
    const selectors = usedSelectors(piece.selectors, names);
    if (selectors.length === 0) return [];
    const pieces = piece.plain === null ? usedPieces(piece.pieces, names) : piece.pieces;
    return { kind: 'rule', selectors, pieces, plain: piece.plain };
  });
}

/** Adds the custom properties that declarations read, and returns those that may name an animation. */
function noteFacts(rules: Rules, read: Set<string>): string[] {
  return rules.flatMap((piece) => {
    if (piece.kind === 'animation') return [];
    const facts = piece.kind === 'rule' ? piece.plain : piece.kind === 'other' ? piece : null;
    if (facts === null) return 'pieces' in piece ? noteFacts(piece.pieces, read) : [];
    for (const property of facts.reads) read.add(property);
    return facts.isAnimated ? facts.text : [];
  });
}

/** Leaves out custom properties that are not read, and rules without any declaration. */
function textOf(rules: Rules, read: ReadonlySet<string>): string {
  let text = '';
  for (const piece of rules) {
    if (piece.kind === 'animation') text += piece.text;
    else if (piece.kind === 'other') {
      if (piece.property === null || read.has(piece.property)) text += piece.text;
    } else {
      const plain = piece.kind === 'rule' ? piece.plain : null;
      const inside = plain === null ? textOf(piece.pieces, read) : plain.text;
      const head = piece.kind === 'rule' ? piece.selectors.map((one) => one.text).join(',') : piece.head;
      if (inside !== '') text += `${head}{${inside}}`;
    }
  }
  return text;
}

function usedSelectors(selectors: readonly Selector[], names: ReadonlySet<string>): Selector[] {
  const has = (all: readonly string[]): boolean => all.every((name) => names.has(name));
  return selectors.filter((one) => has(one.names) && one.choices.every((each) => each.some(has)));
}

/** Reads a stylesheet without comments. */
export function rulesOf(css: string): Rules {
  const pieces: Piece[] = [];
  let start = 0;
  while (start < css.length) {
    const end = endOf(css, start, '{;');
    if (css[end] !== '{') {
      pieces.push(otherPiece(css.slice(start, end + 1)));
      start = end + 1;
      continue;
    }
    const close = endOf(css, end + 1, '}');
    pieces.push(pieceOf(css.slice(start, end), css.slice(end + 1, close)));
    start = close + 1;
  }
  return pieces;
}

function pieceOf(head: string, body: string): Piece {
  const name = head.trim();
  if (/^@(?:media|container|supports)\b/.test(name))
    return { kind: 'condition', head: name, pieces: rulesOf(body) };
  if (name.startsWith('@keyframes '))
    return { kind: 'animation', name: name.slice('@keyframes '.length), ...factsOf(`${name}{${body}}`) };
  if (name.startsWith('@')) return otherPiece(`${name}{${body}}`);
  const selectors = split(name).map(selectorOf);
  return isPlain(body)
    ? { kind: 'rule', selectors, pieces: [], plain: factsOf(body) }
    : { kind: 'rule', selectors, pieces: rulesOf(body), plain: null };
}

const isPlain = (body: string): boolean => !body.includes('{') && !/(?:^|;)\s*--/.test(body);

function otherPiece(text: string): Piece {
  const property = /^--[\w-]+(?=:)/.exec(text)?.[0] ?? null;
  return { kind: 'other', property, ...factsOf(text) };
}

/** A custom property may hold the name of an animation. */
const factsOf = (text: string): Facts => ({
  text,
  reads: text.includes('var(')
    ? Array.from(text.matchAll(/var\((--[\w-]+)/g), ([, property = '']) => property)
    : [],
  isAnimated: text.includes('animation') || text.startsWith('--'),
});

function selectorOf(text: string): Selector {
  return {
    text,
    names: namesOf(text),
    choices: choicesOf(text).map((each) => split(each).map(namesOf)),
  };
}

/** The names outside of any parentheses, because names in `:not()` need not be on the page. */
function namesOf(selector: string): string[] {
  const flat = selector.includes('(')
    ? withoutParentheses(selector.replaceAll(/:lang\((\w+)\)/g, "[lang='$1']"))
    : selector;
  const attributes = flat.includes('[') ? flat.match(/\[(?:dir|data-scheme|value|lang)='\w+'\]/g) : null;
  const others = withoutAttributes(flat).match(/\.[\w-]+|(?<![\w.:#-])[a-z][\w-]*/g);
  return [...(attributes ?? []), ...(others ?? [])];
}

/** What stands in each `:is()` and `:has()` of a selector that is in no other brackets. */
function choicesOf(selector: string): string[] {
  const found: string[] = [];
  if (!selector.includes('(')) return found;
  const text = withoutAttributes(selector);
  for (let start = text.indexOf('('); start !== -1;) {
    const end = endOf(text, start + 1, ')');
    if (/:(?:is|where|has)$/.test(text.slice(0, start))) found.push(text.slice(start + 1, end));
    start = text.indexOf('(', end);
  }
  return found;
}

/** Removes the innermost ones until none are left. */
function withoutParentheses(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutParentheses(shorter);
}

const withoutAttributes = (selector: string): string =>
  selector.includes('[') ? selector.replace(/\[[^[\]]*\]/g, '') : selector;

/** Selectors of a list, parted at the commas outside of brackets. */
function split(list: string): string[] {
  const parts: string[] = [];
  let start = 0;
  while (start <= list.length) {
    const end = endOf(list, start, ',');
    parts.push(list.slice(start, end).trim());
    start = end + 1;
  }
  return parts;
}

const closing: Record<string, string> = { '{': '}', '(': ')', '[': ']' };
const marked = /[{}()[\]"',;]/g;

/** Where one of the marks stands, outside of strings and brackets that open after `start`; the end if none does. */
function endOf(text: string, start: number, marks: string): number {
  for (let at = nextMarked(text, start); at < text.length; at = nextMarked(text, at + 1)) {
    const letter = text.charAt(at);
    if (marks.includes(letter)) return at;
    const close = closing[letter];
    if (close !== undefined) at = endOf(text, at + 1, close);
    else if (letter === '"' || letter === "'") at = text.indexOf(letter, at + 1);
    if (at === -1) return text.length;
  }
  return text.length;
}

function nextMarked(text: string, start: number): number {
  marked.lastIndex = start;
  return marked.exec(text)?.index ?? text.length;
}
