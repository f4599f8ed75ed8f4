import type { Box } from './free-place.ts';

const controls =
  'a[href], button, input, select, textarea, summary, [contenteditable="true"], [role="button"], [role="radio"], [role="switch"], [role="tab"], [role="menuitem"]';

/** The boxes of visible controls outside of `besides`. */
export function controlBoxes(besides: Element): Box[] {
  return [...document.querySelectorAll(controls)]
    .filter((control) => !besides.contains(control) && control.checkVisibility({ visibilityProperty: true }))
    .map((control) => control.getBoundingClientRect())
    .filter(isInWindow);
}

/** The boxes of visible text and images outside of `besides`. */
export function contentBoxes(besides: Element): Box[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes = [...document.querySelectorAll('img, svg, iframe, video')].map((image) =>
    image.getBoundingClientRect(),
  );
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement } = node;
    if (parentElement === null || (node.textContent ?? '').trim() === '') continue;
    if (besides.contains(parentElement) || !parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    boxes.push(...range.getClientRects());
  }
  return boxes.filter(isInWindow);
}

function isInWindow({ top, bottom, left, right }: Box): boolean {
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && bottom > top && right > left;
}
