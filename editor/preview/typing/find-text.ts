import { reading, type TextPlace } from './text-places.ts';

/** A text of the content where a page shows it: the elements that hold its paragraphs, in order. */
export type FoundText = { place: TextPlace; elements: readonly HTMLElement[] };

/**
 * The text that an element of a page belongs to, or null. Pages do not say where their texts come from, so that what is
 * previewed is what is published: a text is known by what it reads. Of places that read the same, each element has its own.
 * `root` is the part of the page that shows the places.
 */
export function findText(
  target: Element,
  { root, places }: { root: Element; places: readonly TextPlace[] },
): FoundText | null {
  for (let at: Element | null = target; at !== null && at !== root.parentElement; at = at.parentElement) {
    const words = reading(at.textContent ?? '');
    if (words === '' || !isHtml(at)) continue;
    const whole = places.filter(({ paragraphs }) => paragraphs.join('') === words);
    if (whole.length > 0) return { place: ownOf(whole, at, root), elements: [innermost(at, words)] };
    for (const place of places) {
      const index = place.paragraphs.length === 1 ? -1 : place.paragraphs.indexOf(words);
      const elements = index === -1 ? null : paragraphsAround(at, { place, index });
      if (elements !== null) return { place, elements };
    }
  }
  return null;
}

/** The element of the same words that is deepest: a heading in place of the entry that has nothing else. */
function innermost(element: HTMLElement, words: string): HTMLElement {
  const inner = [...element.children].find((child) => reading(child.textContent ?? '') === words);
  return inner !== undefined && isHtml(inner) && isBlockLike(inner) ? innermost(inner, words) : element;
}

function ownOf(places: readonly TextPlace[], element: Element, root: Element): TextPlace {
  const words = reading(element.textContent ?? '');
  const alike = [...root.querySelectorAll(element.localName)].filter(
    (one) => reading(one.textContent ?? '') === words,
  );
  const own = places[alike.indexOf(element)] ?? places.at(-1);
  if (own === undefined) throw new TypeError('A text has a place.');
  return own;
}

/** All paragraphs of a text around the one that was found, or null where they do not stand side by side. */
function paragraphsAround(
  found: HTMLElement,
  { place, index }: { place: TextPlace; index: number },
): HTMLElement[] | null {
  const siblings = [...(found.parentElement?.children ?? [])];
  const start = siblings.indexOf(found) - index;
  const run = siblings.slice(Math.max(start, 0), start + place.paragraphs.length).filter(isHtml);
  const reads = run.map((element) => reading(element.textContent ?? ''));
  return reads.join('\n') === place.paragraphs.join('\n') ? run : null;
}

// A frame has classes of its own, so instanceof does not tell its elements.
const isHtml = (element: Element): element is HTMLElement =>
  element.namespaceURI === 'http://www.w3.org/1999/xhtml';

const inlineNames: ReadonlySet<string> = new Set(['b', 'strong', 'em', 'i', 'code', 'br', 'time']);
const isBlockLike = (element: Element): boolean => !inlineNames.has(element.localName);
