/** A piece of a stylesheet: a rule with what its selectors ask for, rules under a condition, an animation, or what stays as it is. */
type Piece =
  | { kind: 'rule'; selectors: readonly Selector[]; body: string }
  | { kind: 'condition'; head: string; pieces: readonly Piece[] }
  | { kind: 'animation'; name: string; text: string }
  | { kind: 'other'; text: string };

/** `classes` must all be there; of each of `choices`, from `:is()`, all classes of one. */
type Selector = { text: string; classes: readonly string[]; choices: readonly (readonly string[])[][] };

/** A stylesheet read once, to be asked for the rules of many pages. */
export type Rules = readonly Piece[];

/** The classes that elements of a page have. */
export function classesIn(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of names.split(' ')) classes.add(name);
  return classes;
}

/**
 * The rules that can apply to a page with these classes, and the animations that they name. Rules that name no class stay,
 * and so do fonts.
 */
export function usedCss(rules: Rules, classes: ReadonlySet<string>): string {
  const used = rules.map((piece) => usedPiece(piece, classes));
  const named = animationsIn(used.join(''));
  return rules
    .map((piece, index) => (piece.kind === 'animation' && !named.has(piece.name) ? '' : used[index]))
    .join('');
}

/** All words of the declarations that run an animation, its name among them. */
function animationsIn(css: string): Set<string> {
  const declarations = css.match(/\banimation(?:-name)?:[^;}]+/g) ?? [];
  return new Set(declarations.flatMap((declaration) => declaration.split(/[\s:,]+/)));
}

function usedPiece(piece: Piece, classes: ReadonlySet<string>): string {
  if (piece.kind === 'other' || piece.kind === 'animation') return piece.text;
  if (piece.kind === 'condition') {
    const inner = piece.pieces.map((one) => usedPiece(one, classes)).join('');
    return inner === '' ? '' : `${piece.head}{${inner}}`;
  }
  const has = (names: readonly string[]): boolean => names.every((name) => classes.has(name));
  const used = piece.selectors.filter(
    (one) => has(one.classes) && one.choices.every((each) => each.some(has)),
  );
  return used.length === 0 ? '' : `${used.map(({ text }) => text).join(',')}{${piece.body}}`;
}

/** Reads a stylesheet without comments. */
export function rulesOf(css: string): Rules {
  const pieces: Piece[] = [];
  let start = 0;
  while (start < css.length) {
    const end = endOf(css, start, '{;');
    if (css[end] !== '{') {
      pieces.push({ kind: 'other', text: css.slice(start, end + 1) });
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
  const text = `${name}{${body}}`;
  const [, animation] = /^@keyframes\s+([\w-]+)$/.exec(name) ?? [];
  if (animation !== undefined) return { kind: 'animation', name: animation, text };
  if (name.startsWith('@')) return { kind: 'other', text };
  return { kind: 'rule', selectors: split(name).map(selectorOf), body };
}

function selectorOf(text: string): Selector {
  return {
    text,
    classes: classesOf(text),
    choices: choicesOf(text).map((each) => split(each).map(classesOf)),
  };
}

/** The classes outside of any brackets: what stands in `:not()` or `:has()` need not be there. */
function classesOf(selector: string): string[] {
  let depth = 0;
  const flat = Array.from(withoutAttributes(selector), (letter) => {
    if (letter === '(') depth += 1;
    const kept = depth === 0 ? letter : '';
    if (letter === ')') depth -= 1;
    return kept;
  });
  return Array.from(flat.join('').matchAll(/\.([\w-]+)/g), ([, name = '']) => name);
}

/** What stands in each `:is()` of a selector that is in no other brackets. */
function choicesOf(selector: string): string[] {
  const found: string[] = [];
  const text = withoutAttributes(selector);
  for (let start = text.indexOf('('); start !== -1;) {
    const end = endOf(text, start + 1, ')');
    if (/:(?:is|where)$/.test(text.slice(0, start))) found.push(text.slice(start + 1, end));
    start = text.indexOf('(', end);
  }
  return found;
}

const withoutAttributes = (selector: string): string => selector.replace(/\[[^[\]]*\]/g, '');

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

/** Where one of the marks stands, outside of strings and brackets that open after `start`; the end if none does. */
function endOf(text: string, start: number, marks: string): number {
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (marks.includes(letter)) return at;
    const close = closing[letter];
    if (close !== undefined) at = endOf(text, at + 1, close);
    else if (letter === '"' || letter === "'") at = text.indexOf(letter, at + 1);
    if (at === -1) return text.length;
  }
  return text.length;
}
