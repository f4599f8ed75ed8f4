import type { EditPath } from '#src/domain/edit-path.ts';
import type { FoundText } from './find-text.ts';

/** A text or an image of the content on the page; `text` is null for an image. */
export type PagePlace = { path: EditPath; elements: readonly HTMLElement[]; text: FoundText | null };

/** A search through the page: from an element, past the elements of the place there. */
type Walk = {
  from: Element;
  past?: readonly Element[];
  by: 1 | -1;
  placeAt: (element: Element) => PagePlace | null;
  /** Skips elements before anything is searched for their words. */
  isWanted?: (element: Element) => boolean;
};

/** The next visible place of the page in that direction, or null. */
export function nextPlace({ from, past = [], by, placeAt, isWanted = () => true }: Walk): PagePlace | null {
  const walker = from.ownerDocument.createTreeWalker(from.ownerDocument.body, NodeFilter.SHOW_ELEMENT);
  walker.currentNode = from;
  for (;;) {
    const element = (by === 1 ? walker.nextNode() : walker.previousNode()) as Element | null;
    if (element === null) return null;
    if (past.some((one) => one.contains(element)) || !hasOwnContent(element)) continue;
    const place = isVisible(element) && isWanted(element) ? placeAt(element) : null;
    if (place !== null && !place.elements.some((one) => past.includes(one))) return place;
  }
}

const hasOwnContent = (element: Element): boolean =>
  element.localName === 'img' ||
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '');

/** Texts for screen readers only have a size of one pixel. */
function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
}
