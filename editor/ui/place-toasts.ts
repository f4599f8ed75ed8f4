import { freeMove, type Box, type Move } from './free-place.ts';
import { contentBoxes, controlBoxes } from './obstacles.ts';

const smallScreen = '(max-width: 40rem)';

/**
 * Moves the toasts to where they cover no control, and on small screens no text or image either, unless the screen is full
 * of them.
 */
export function placeToasts(container: HTMLElement): void {
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
