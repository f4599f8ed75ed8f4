import { freeMove, type Box, type Move } from './free-place.ts';
import { contentBoxes, controlBoxes } from './obstacles.ts';

const smallScreen = '(max-width: 40rem)';

/** Places the toasts, and again whenever the page around them changes. Returns the end of that. */
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
  placeToasts(container);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    removeEventListener('resize', placeSoon);
    removeEventListener('transitionend', placeSoon);
  };
}

/**
 * Moves the toasts to where they cover no control, and on small screens no text or image either, unless the screen is full
 * of them.
 */
function placeToasts(container: HTMLElement): void {
  const { style } = document.documentElement;
  const move = ({ inward, across }: Move): void => {
    style.setProperty('--toast-inward', `${inward}px`);
    style.setProperty('--toast-across', `${across}px`);
  };
  move({ inward: 0, across: 0 });
  const edge = /--bottom-/.test(container.className) ? 'bottom' : 'top';
  const box = container.getBoundingClientRect();
  const free = (obstacles: readonly Box[]): Move | null =>
    freeMove({ edge, box, window: { width: innerWidth, height: innerHeight }, obstacles });
  const controls = controlBoxes(container);
  const clear = matchMedia(smallScreen).matches ? free([...controls, ...contentBoxes(container)]) : null;
  move(clear ?? free(controls) ?? { inward: 0, across: 0 });
}
