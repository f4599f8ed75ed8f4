/**
 * A part of a stylesheet: a rule with the names in its selectors, rules under a condition, an animation, or a part that
 * is always kept, such as a declaration in a rule.
 */
type Piece =
  | { kind: 'rule'; selectors: readonly Selector[]; pieces: readonly Piece[] }
  | { kind: 'animation'; name: string; text: string }
  | { kind: 'condition'; head: string; pieces: readonly Piece[] }
  | { kind: 'other'; text: string };

/** All `names` must be on the page, and of each of `choices`, from `:is()` and `:has()`, all names of one. */
type Selector = { text: string; names: readonly string[]; choices: readonly (readonly string[])[][] };

/** A parsed stylesheet, from which the rules of many pages are selected. */
export type Rules = readonly Piece[];

/**
 * The names on a page that selectors can match: elements (`h2`), classes (`.tags`) and some attributes (`[dir='rtl']`).
 * Of a language tag it is the language (`[lang='zh']`).
 */
export function namesIn(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, element, classes, attribute, value] of html.matchAll(
    /<([a-z][\w-]*)| class="([^"]*)"| (dir|data-scheme|value|lang)="(\w+)/gi,
  )) {
    if (element !== undefined) names.add(element);
    else if (classes !== undefined) for (const name of classes.split(' ')) names.add(`.${name}`);
    else names.add(`[${attribute}='${value}']`);
  }
  return names;
}

/**
 * The rules that can apply to a page with these names, the animations that those name, and the custom properties that
 * those read. Fonts stay.
 */
export function usedCss(rules: Rules, names: ReadonlySet<string>): string {
  const all = usedPieces(rules, names);
  const applied = textOf(all.filter(({ kind }) => kind !== 'animation'));
  const used = all.filter((piece) => piece.kind !== 'animation' || applied.includes(piece.name));
  const read = new Set([...textOf(used).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return textOf(used, (property) => read.has(property));
}

/** Without the selectors that match nothing on the page, and the rules that then have none. */
function usedPieces(rules: Rules, names: ReadonlySet<string>): Piece[] {
  return rules.flatMap((piece): Piece[] => {
    if (piece.kind === 'other' || piece.kind === 'animation') return [piece];
    const pieces = usedPieces(piece.pieces, names);
    if (piece.kind === 'condition') return [{ ...piece, pieces }];
    const selectors = usedSelectors(piece.selectors, names);
    return selectors.length === 0 ? [] : [{ ...piece, selectors, pieces }];
  });
}

/** Leaves out custom properties that are not read, and rules without any declaration. */
function textOf(rules: Rules, isRead: (property: string) => boolean = () => true): string {
  return rules
    .map((piece) => {
      if (piece.kind === 'animation') return piece.text;
      if (piece.kind === 'other') {
        const property = /^--[\w-]+(?=:)/.exec(piece.text)?.[0];
        return property === undefined || isRead(property) ? piece.text : '';
      }
      const inside = textOf(piece.pieces, isRead);
      const head = piece.kind === 'rule' ? piece.selectors.map(({ text }) => text).join(',') : piece.head;
      return inside === '' ? '' : `${head}{${inside}}`;
    })
    .join('');
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
  if (name.startsWith('@keyframes '))
    return { kind: 'animation', name: name.slice('@keyframes '.length), text: `${name}{${body}}` };
  if (name.startsWith('@')) return { kind: 'other', text: `${name}{${body}}` };
  return { kind: 'rule', selectors: split(name).map(selectorOf), pieces: rulesOf(body) };
}

function selectorOf(text: string): Selector {
  return {
    text,
    names: namesOf(text),
    choices: choicesOf(text).map((each) => split(each).map(namesOf)),
  };
}

/** The names outside of any parentheses, because names in `:not()` need not be on the page. */
function namesOf(selector: string): string[] {
  const flat = withoutParentheses(selector.replaceAll(/:lang\((\w+)\)/g, "[lang='$1']"));
  const plain = withoutAttributes(flat);
  return [
    ...flat.matchAll(/\[(?:dir|data-scheme|value|lang)='\w+'\]/g),
    ...plain.matchAll(/\.[\w-]+/g),
    ...plain.matchAll(/(?<![\w.:#-])[a-z][\w-]*/g),
  ].map(([name]) => name);
}

/** What stands in each `:is()` and `:has()` of a selector that is in no other brackets. */
function choicesOf(selector: string): string[] {
  const found: string[] = [];
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
