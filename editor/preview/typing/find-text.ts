import { reading, type TextPlace } from './text-places.ts';

/** A text of the content on a page: the elements of its paragraphs, in order. */
export type FoundText = { place: TextPlace; elements: readonly HTMLElement[] };

/**
 * The text that an element of a page shows, or null. Pages do not mark the source of their texts, because the preview
 * equals the published page, so texts are found by their words. Fields with equal texts are matched in order. `root`
 * is the part of the page that shows the fields.
 */
export function findText(
  target: Element,
  { root, places }: { root: Element; places: readonly TextPlace[] },
): FoundText | null {
  for (let at: Element | null = target; at !== null && at !== root.parentElement; at = at.parentElement) {
    const words = reading(at.textContent ?? '');
    if (words === '' || !isHtml(at) || isLines(at)) continue;
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

/** The deepest element with the same words: a heading instead of the entry that contains only it, or of its lines. */
function innermost(element: HTMLElement, words: string): HTMLElement {
  const inner = [...element.children].find((child) => reading(child.textContent ?? '') === words);
  return inner !== undefined && isHtml(inner) && isBlockLike(inner) && !isLines(inner)
    ? innermost(inner, words)
    : element;
}

/** True for the lines of a title together, which are no box of their own at every width. */
const isLines = ({ childElementCount, parentElement }: Element): boolean =>
  childElementCount > 1 && parentElement?.localName === 'h1';

function ownOf(places: readonly TextPlace[], element: Element, root: Element): TextPlace {
  const words = reading(element.textContent ?? '');
  const alike = [...root.querySelectorAll(element.localName)].filter(
    (one) => reading(one.textContent ?? '') === words,
  );
  const own = places[alike.indexOf(element)] ?? places.at(-1);
  if (own === undefined) throw new TypeError('A text has a place.');
  return own;
}

/** All elements of a text around the one that was found, or null if they are not adjacent. */
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

// The iframe has its own classes, so instanceof does not work across documents.
const isHtml = (element: Element): element is HTMLElement => 'innerText' in element;

const inlineNames: ReadonlySet<string> = new Set(['b', 'strong', 'em', 'i', 'code', 'br', 'time']);
const isBlockLike = (element: Element): boolean => !inlineNames.has(element.localName);
