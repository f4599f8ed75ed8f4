import { freeOffset, type Box } from './free-place.ts';
import { contentBoxes, controlBoxes } from './obstacles.ts';

const smallScreen = '(max-width: 40rem)';

/**
 * Moves the toasts along their column to where they cover no control, and on small screens nothing at all. Where a small
 * screen has no such place, the page makes room above itself.
 */
export function placeToasts(container: HTMLElement): void {
  const root = document.documentElement;
  const edge = /--bottom-/.test(container.className) ? 'bottom' : 'top';
  root.style.setProperty('--toast-offset', '0px');
  root.style.setProperty('--toast-room', '0px');
  const isSmall = matchMedia(smallScreen).matches;
  const box = container.getBoundingClientRect();
  const offsetAmong = (obstacles: readonly Box[]): number | null =>
    freeOffset({ edge, box, windowHeight: innerHeight, obstacles });
  const controls = controlBoxes(container);
  const offset = offsetAmong(isSmall ? [...controls, ...contentBoxes(container)] : controls);
  if (offset !== null) {
    root.style.setProperty('--toast-offset', `${offset}px`);
  } else if (isSmall) {
    root.classList.add('toast-room');
    root.style.setProperty('--toast-room', `${box.height}px`);
  }
}

/** Gives back the room that the page has made. */
export function clearToastRoom(): void {
  document.documentElement.style.setProperty('--toast-room', '0px');
}
