/**
 * The position of the frame around an element in the window, in CSS pixels: with a margin, but without overlapping its
 * neighbors or leaving the window. Its source text runs in the browser, so it uses nothing from outside of this
 * function.
 */
export function frameArea(
  element: Element,
  others: Iterable<Element>,
): { left: number; top: number; width: number; height: number } {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const most = 9;
  const clear = 6;
  const room = {
    left: Math.min(most, left),
    top: most,
    right: Math.min(most, document.documentElement.clientWidth - right),
    bottom: most,
  };
  // Letters of a large font end before its box does, and what is beside it shall not look framed as well.
  const least = -Math.min(6, parseFloat(getComputedStyle(element).fontSize) * 0.05);
  const narrow = (side: keyof typeof room, gap: number): void => {
    room[side] = Math.max(least, Math.min(room[side], gap - clear));
  };
  for (const other of others) {
    const box = other.getBoundingClientRect();
    // Excludes elements for screen readers, which are one pixel large.
    if (box.width <= 1 || other.contains(element) || element.contains(other)) continue;
    if (box.left < right && box.right > left) {
      if (box.top + box.bottom > top + bottom) narrow('bottom', box.top - bottom);
      else narrow('top', top - box.bottom);
    } else if (box.top < bottom && box.bottom > top) {
      if (box.left >= right) narrow('right', box.left - right);
      else narrow('left', left - box.right);
    }
  }
  return {
    left: left - room.left,
    top: top - room.top,
    width: right - left + room.left + room.right,
    height: bottom - top + room.top + room.bottom,
  };
}
