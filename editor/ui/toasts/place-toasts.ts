import { freeMove, type Box, type Move } from './free-place.ts';
import { contentBoxes, controlBoxes } from './obstacles.ts';

export const smallScreen = matchMedia('(max-width: 40rem)');

/** Set on the root element while there is no free position: toasts are hidden then, and their timers pause. */
const waiting = 'data-toasts-wait';

/** Places the toasts, and again after changes of the page and scrolling. Returns a function that stops this. */
export function keepToastsPlaced(container: HTMLElement): () => void {
  let frame = 0;
  const placeSoon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => placeToasts(container));
  };
  const changes = new MutationObserver((found) => {
    if (found.some(({ target }) => !container.contains(target))) placeSoon();
  });
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  addEventListener('resize', placeSoon);
  addEventListener('transitionend', placeSoon);
  // Scroll containers anywhere on the page: the event does not bubble.
  addEventListener('scrollend', placeSoon, true);
  placeToasts(container);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    removeEventListener('resize', placeSoon);
    removeEventListener('transitionend', placeSoon);
    removeEventListener('scrollend', placeSoon, true);
  };
}

/**
 * Moves the toasts to a position without controls, and on small screens without text or images unless the screen is
 * full of them. If controls fill the window, toasts wait until there is room.
 */
function placeToasts(container: HTMLElement): void {
  const root = document.documentElement;
  const move = ({ inward, across }: Move): void => {
    root.style.setProperty('--toast-inward', `${inward}px`);
    root.style.setProperty('--toast-across', `${across}px`);
  };
  move({ inward: 0, across: 0 });
  const edge = /--bottom-/.test(container.className) ? 'bottom' : 'top';
  const box = container.getBoundingClientRect();
  const free = (obstacles: readonly Box[]): Move | null =>
    freeMove({ edge, box, window: { width: innerWidth, height: innerHeight }, obstacles });
  const controls = controlBoxes(container);
  const clear = smallScreen.matches ? free([...controls, ...contentBoxes(container)]) : null;
  const place = clear ?? free(controls);
  root.toggleAttribute(waiting, place === null);
  if (place !== null) move(place);
}
