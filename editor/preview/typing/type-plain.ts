import type { Point } from './start-typing.ts';

/** A running edit. `show` replaces the text, `end` restores the DOM that the page's React code expects. */
export type PlainTyping = { show: (text: string) => void; end: () => void };

export type PlainEvents = { onType: (text: string) => void; onLeave: () => void };

/**
 * Makes an element with a single text editable in place. `at` is the caret position, in CSS pixels of the page; null
 * selects the text.
 */
export function typeInElement(
  element: HTMLElement,
  at: Point | null,
  { onType, onLeave }: PlainEvents,
): PlainTyping {
  const original = element.firstChild;
  const typed = (): string => textOf(element).split('\n').join(' ');
  const stop = editable(element, { onType: () => onType(typed()), onLeave, isLine: true });
  placeCaret(element, at);
  return {
    show(text) {
      if (typed() !== text) element.textContent = text;
    },
    end() {
      stop();
      // Restores React's text node if typing replaced it.
      if (original === null || original === element.firstChild) return;
      original.nodeValue = element.textContent;
      element.replaceChildren(original);
    },
  };
}

/** Replaces elements with an editable one, for a text in several lines or parts. */
export function typeInsteadOf(
  elements: readonly HTMLElement[],
  { text, isLine, at }: { text: string; isLine: boolean; at: Point | null },
  { onType, onLeave }: PlainEvents,
): PlainTyping {
  const font = fontWithin(elements);
  const host = standIn(elements);
  Object.assign(host.style, font);
  host.textContent = text;
  fitWords(host);
  const typed = (): string => (isLine ? textOf(host).split('\n').join(' ') : textOf(host));
  const stop = editable(host, { onType: () => onType(typed()), onLeave, isLine });
  placeCaret(host, at);
  return {
    show(next) {
      if (typed() !== next) host.textContent = next;
    },
    end() {
      stop();
      removeStandIn(host, elements);
    },
  };
}

/** Inserts an element in the style of the first of these elements, and hides them meanwhile. */
export function standIn(elements: readonly HTMLElement[]): HTMLElement {
  const [first] = elements;
  if (first === undefined) throw new TypeError('A text stands in an element.');
  const host = first.cloneNode(false) as HTMLElement;
  host.removeAttribute('id');
  first.before(host);
  for (const element of elements) element.style.setProperty('display', 'none', 'important');
  return host;
}

/**
 * The font of the longest run of text. For lines that are sized to their width it fits better than the font of the
 * surroundings.
 */
function fontWithin(
  elements: readonly HTMLElement[],
): Pick<CSSStyleDeclaration, 'fontSize' | 'fontStretch' | 'lineHeight' | 'letterSpacing'> | null {
  const within = elements.flatMap((element) => [element, ...element.querySelectorAll<HTMLElement>('*')]);
  const ownText = (element: HTMLElement): string =>
    [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join('');
  const [longest] = within.toSorted((a, b) => ownText(b).length - ownText(a).length);
  if (longest === undefined) return null;
  const { fontSize, fontStretch, lineHeight, letterSpacing } = getComputedStyle(longest);
  return { fontSize, fontStretch, lineHeight, letterSpacing };
}

/** Reduces the font to the width of the longest word, because a line that was sized to the page has no room for a caret. */
function fitWords(host: HTMLElement): void {
  const { style } = host;
  style.overflowWrap = 'normal';
  const range = host.ownerDocument.createRange();
  range.selectNodeContents(host);
  // Not `scrollWidth`, which is rounded: less than a pixel too much breaks a word.
  const part = blockOf(host).getBoundingClientRect().width / range.getBoundingClientRect().width;
  style.overflowWrap = '';
  if (part < 1) style.fontSize = `${parseFloat(getComputedStyle(host).fontSize) * part * 0.99}px`;
}

/** The element whose width lines have: an inline one, such as a link, is as wide as its words. */
function blockOf(element: HTMLElement): HTMLElement {
  const { parentElement } = element;
  const isInline = getComputedStyle(element).display === 'inline';
  return isInline && parentElement !== null ? blockOf(parentElement) : element;
}

/** Undoes `standIn`. */
export function removeStandIn(host: HTMLElement, elements: readonly HTMLElement[]): void {
  host.remove();
  for (const element of elements) element.style.removeProperty('display');
}

function editable(
  element: HTMLElement,
  { onType, onLeave, isLine }: { onType: () => void; onLeave: () => void; isLine: boolean },
): () => void {
  const pressed = (event: KeyboardEvent): void => {
    const isEnd = event.key === 'Escape' || (event.key === 'Enter' && isLine && !event.isComposing);
    if (!isEnd) return;
    event.preventDefault();
    onLeave();
  };
  const { whiteSpace } = getComputedStyle(element);
  // Otherwise a space at the end of a line becomes a no-break space.
  element.style.whiteSpace = whiteSpace === 'nowrap' ? 'pre' : 'pre-wrap';
  element.setAttribute('contenteditable', 'plaintext-only');
  element.addEventListener('input', onType);
  element.addEventListener('keydown', pressed);
  element.addEventListener('blur', onLeave);
  element.focus({ preventScroll: true });
  return () => {
    element.removeEventListener('input', onType);
    element.removeEventListener('keydown', pressed);
    element.removeEventListener('blur', onLeave);
    element.removeAttribute('contenteditable');
    element.style.removeProperty('white-space');
  };
}

function placeCaret(element: HTMLElement, at: Point | null): void {
  const page = element.ownerDocument;
  const selection = page.getSelection();
  if (at === null) return selection?.selectAllChildren(element);
  const place = page.caretPositionFromPoint?.(at.x, at.y) ?? null;
  if (place !== null && element.contains(place.offsetNode)) {
    selection?.collapse(place.offsetNode, place.offset);
    return;
  }
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}

/** The typed text, whichever way the browser breaks lines. Not `innerText`, which applies text-transform. */
function textOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith('\n');
  const text = copy.textContent ?? '';
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}
