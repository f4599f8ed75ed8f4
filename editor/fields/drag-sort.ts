/**
 * The distance from the edge of the scroll container at which a dragged row scrolls it, and the scroll step, in CSS
 * pixels.
 */
const edge = { near: 48, step: 12 };

/**
 * Drags the row of a grip among its siblings by mouse, pen or finger until release; Escape cancels. `onDrop` gets the
 * number of positions. React does not render meanwhile. The grip has captured the pointer and needs `touch-action: none`.
 */
export function dragSort(
  { grip, clientY }: { grip: HTMLElement; clientY: number },
  onDrop: (by: number) => void,
): void {
  const row = grip.closest('li');
  const list = row?.parentElement;
  if (row === null || !list) return;
  const rows = [...list.children].filter((one): one is HTMLElement => one instanceof HTMLElement);
  const from = rows.indexOf(row);
  const scroller = scrollerOf(list);
  const tops = rows.map((one) => one.offsetTop);
  const step = row.offsetHeight + gapOf(list);
  const start = clientY + scroller.scrollTop;
  let pointerY = clientY;
  let to = from;
  let frame = 0;

  function draw(): void {
    const { top, bottom } = scroller.getBoundingClientRect();
    if (pointerY < top + edge.near) scroller.scrollBy(0, -edge.step);
    else if (pointerY > bottom - edge.near) scroller.scrollBy(0, edge.step);
    const by = pointerY + scroller.scrollTop - start;
    to = targetOf(rows, tops, { from, by });
    rows.forEach((one, index) => {
      const shift = index === from ? by : shiftOf(index, { from, to, step });
      one.style.transform = shift === 0 ? '' : `translateY(${shift}px)`;
    });
    frame = requestAnimationFrame(draw);
  }
  const moved = (next: PointerEvent): void => {
    pointerY = next.clientY;
  };
  const pressed = (next: KeyboardEvent): void => {
    if (next.key !== 'Escape') return;
    next.stopPropagation();
    end();
  };
  const dropped = (): void => {
    end();
    if (to !== from) onDrop(to - from);
  };
  function end(): void {
    cancelAnimationFrame(frame);
    grip.removeEventListener('pointermove', moved);
    grip.removeEventListener('pointerup', dropped);
    grip.removeEventListener('pointercancel', end);
    removeEventListener('keydown', pressed, true);
    list?.removeAttribute('data-sorting');
    row?.removeAttribute('data-dragged');
    for (const one of rows) one.style.removeProperty('transform');
  }

  list.setAttribute('data-sorting', '');
  row.setAttribute('data-dragged', '');
  grip.addEventListener('pointermove', moved);
  grip.addEventListener('pointerup', dropped);
  grip.addEventListener('pointercancel', end);
  addEventListener('keydown', pressed, true);
  frame = requestAnimationFrame(draw);
}

/** The current position of the middle of the dragged row. */
function targetOf(
  rows: readonly HTMLElement[],
  tops: readonly number[],
  { from, by }: { from: number; by: number },
): number {
  const height = (index: number): number => rows[index]?.offsetHeight ?? 0;
  const top = (tops[from] ?? 0) + by;
  const bottom = top + height(from);
  const middle = (index: number): number => (tops[index] ?? 0) + height(index) / 2;
  const above = rows.filter((_, index) => index < from && top < middle(index)).length;
  const below = rows.filter((_, index) => index > from && bottom > middle(index)).length;
  return from - above + below;
}

function shiftOf(index: number, { from, to, step }: { from: number; to: number; step: number }): number {
  if (index > from && index <= to) return -step;
  return index < from && index >= to ? step : 0;
}

function gapOf(list: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(list).rowGap) || 0;
}

function scrollerOf(list: HTMLElement): Element {
  for (let at: HTMLElement | null = list; at !== null; at = at.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return document.documentElement;
}
