import type { PageIssue } from '../template-issue.ts';

/**
 * Runs in a page: finds elements beyond the window, tiles and columns that are more than half empty, columns side by
 * side that are taller than the window, and headings out of order.
 */
export function layoutInPage(): PageIssue[] {
  type Box = { left: number; top: number; right: number; bottom: number };
  const found: PageIssue[] = [];
  const windowWidth = document.documentElement.clientWidth;
  const windowHeight = window.innerHeight;
  const inks = inkOf(document.body);
  const extents = extentsOf(inks);
  const inkWithin = (element: Element): Box | null => extents.get(element) ?? null;
  findOverflow();
  for (const element of document.querySelectorAll('main, main *')) {
    if (!element.checkVisibility()) continue;
    if (isTile(element)) findEmptyTile(element);
    const style = getComputedStyle(element);
    if (/^(inline-)?(grid|flex)$/.test(style.display)) findUnevenRows(element);
    if (style.columnCount !== 'auto' || style.columnWidth !== 'auto') findTallFlow(element);
  }
  findHeadings();
  return found;

  function findOverflow(): void {
    const reach = document.documentElement.scrollWidth;
    if (reach > windowWidth + 1) {
      const what = `The page is ${reach} px wide.`;
      found.push({ kind: 'overflow', what, where: widest() });
    }
    for (const { box, node } of inks) {
      const beyond = Math.max(box.right - windowWidth, -box.left);
      if (beyond <= 2 || box.right <= 0 || isScrolled(node)) continue;
      const what = `${Math.round(beyond)} px of it are outside of the window.`;
      found.push({ kind: 'overflow', what, where: whereIs(node) });
    }
  }

  function widest(): string {
    const wide = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > windowWidth + 1 && !isScrolled(one),
    );
    const last = wide.at(-1);
    return last === undefined ? 'body' : whereIs(last);
  }

  /** True if all of it is reachable by scrolling, or need not be visible. */
  function isScrolled(node: Node): boolean {
    for (let at = node.parentElement; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, clipPath } = getComputedStyle(at);
      if (overflowX === 'auto' || overflowX === 'scroll' || clipPath !== 'none') return true;
    }
    return false;
  }

  /** An element with its own background or frame that does not span the window. */
  function isTile(element: Element): boolean {
    const box = element.getBoundingClientRect();
    if (box.width < 120 || box.height < 240 || box.width > windowWidth * 0.9) return false;
    const { backgroundColor, borderTopWidth, borderBottomWidth, borderLeftWidth, borderRightWidth } =
      getComputedStyle(element);
    const isFramed = [borderTopWidth, borderBottomWidth, borderLeftWidth, borderRightWidth].every(
      (width) => Number.parseFloat(width) > 0,
    );
    return isFramed || (isSeen(backgroundColor) && backgroundColor !== groundAround(element));
  }

  function isSeen(color: string): boolean {
    return !/^rgba\(.*, 0\)$|^transparent$/.test(color);
  }

  function groundAround(element: Element): string {
    for (let at = element.parentElement; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (isSeen(backgroundColor)) return backgroundColor;
    }
    return '';
  }

  function findEmptyTile(element: Element): void {
    const box = element.getBoundingClientRect();
    const ink = inkWithin(element);
    if (ink === null) return;
    const filled = (ink.bottom - ink.top) / box.height;
    if (filled >= 0.5) return;
    const what = `Only ${Math.round(filled * 100)} % of a tile of ${Math.round(box.height)} px are filled.`;
    found.push({ kind: 'empty', what, where: whereIs(element) });
  }

  /** Children of one kind side by side: as columns of text, they should end at about the same height. */
  function findUnevenRows(element: Element): void {
    for (const row of rowsOf(element)) {
      const boxes = row.flatMap((one) => {
        const ink = inkWithin(one);
        return ink === null ? [] : [{ one, ink, words: (one.textContent ?? '').trim().length }];
      });
      if (boxes.length < 2) continue;
      const top = Math.min(...boxes.map(({ ink }) => ink.top));
      const height = Math.max(...boxes.map(({ ink }) => ink.bottom)) - top;
      const long = boxes.filter(({ ink, words }) => words > 800 && ink.bottom - ink.top > windowHeight);
      if (long[0] !== undefined && long.length > 1) {
        const what = `${long.length} columns are taller than the window of ${windowHeight} px.`;
        found.push({ kind: 'tall', what, where: whereIs(long[0].one) });
      }
      if (height < windowHeight * 0.6) continue;
      for (const { one, ink } of boxes) {
        const filled = (ink.bottom - top) / height;
        if (filled >= 0.5) continue;
        const what = `Only ${Math.round(filled * 100)} % of a column beside one of ${Math.round(height)} px are filled.`;
        found.push({ kind: 'empty', what, where: whereIs(one) });
      }
    }
  }

  /** Children of the same kind, by row. */
  function rowsOf(element: Element): Element[][] {
    const kinds = Map.groupBy(
      [...element.children].filter((one) => one.checkVisibility()),
      (one) => `${one.tagName} ${one.classList[0] ?? ''}`,
    );
    return [...kinds.values()].flatMap((alike) => {
      const rows: Element[][] = [];
      for (const one of alike) {
        const box = one.getBoundingClientRect();
        const row = rows.find((others) =>
          others.every((other) => {
            const { left, right, top, bottom } = other.getBoundingClientRect();
            const isBeside = box.left >= right - 1 || box.right <= left + 1;
            return isBeside && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1;
          }),
        );
        if (row === undefined) rows.push([one]);
        else row.push(one);
      }
      return rows.filter((row) => row.length > 1);
    });
  }

  /** Text that runs from the bottom of one column to the top of the next. */
  function findTallFlow(element: Element): void {
    const box = element.getBoundingClientRect();
    const lines = inks.filter(({ node }) => element.contains(node));
    const columns = new Set(lines.map(({ box: { left } }) => Math.round((left - box.left) / 100)));
    if (box.height <= windowHeight || columns.size < 2) return;
    const what = `Words run through columns of ${Math.round(box.height)} px in a window of ${windowHeight} px.`;
    found.push({ kind: 'tall', what, where: whereIs(element) });
  }

  function findHeadings(): void {
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((one) =>
      one.checkVisibility(),
    );
    const main = headings.filter(({ tagName }) => tagName === 'H1');
    if (main.length !== 1)
      found.push({ kind: 'headings', what: `The page has ${main.length} main headings.`, where: 'body' });
    let last = 0;
    for (const heading of headings) {
      const level = Number(heading.tagName.slice(1));
      if (level > last + 1)
        found.push({ kind: 'headings', what: `h${level} follows h${last}.`, where: whereIs(heading) });
      last = level;
    }
  }

  /** The box around everything visible in each element. */
  function extentsOf(all: readonly { box: Box; node: Node }[]): Map<Node, Box> {
    const boxes = new Map<Node, Box>();
    for (const { box, node } of all)
      for (let at: Node | null = node; at !== null; at = at.parentElement) {
        const known = boxes.get(at);
        boxes.set(at, {
          left: Math.min(known?.left ?? Infinity, box.left),
          top: Math.min(known?.top ?? Infinity, box.top),
          right: Math.max(known?.right ?? -Infinity, box.right),
          bottom: Math.max(known?.bottom ?? -Infinity, box.bottom),
        });
      }
    return boxes;
  }

  /** Visible lines of text, images and other elements. */
  function inkOf(root: Element): { box: Box; node: Node }[] {
    const all: { box: Box; node: Node }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (node instanceof Element) {
        const isInk = /^(img|svg|video|audio)$/i.test(node.tagName);
        const box = node.getBoundingClientRect();
        if (isInk && box.width > 2 && box.height > 2) all.push({ box, node });
      } else if ((node.nodeValue ?? '').trim() !== '' && !isTiny(element)) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) if (box.width > 0) all.push({ box, node });
      }
    }
    return all;
  }

  /** Text for screen readers only. */
  function isTiny(element: Element): boolean {
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      if (width <= 1 || height <= 1 || getComputedStyle(at).clipPath !== 'none') {
        if (getComputedStyle(at).display !== 'contents') return true;
      }
    }
    return false;
  }

  /** A description of the element: its section, tag and classes, and its first words. */
  function whereIs(node: Node): string {
    const element = node instanceof Element ? node : node.parentElement;
    if (element === null) return '';
    const named = (one: Element): string =>
      [one.tagName.toLowerCase(), ...[...one.classList].slice(0, 2)].join('.');
    const section = element.closest('section[id], article[class]');
    const above = section === null || section === element ? '' : `${named(section)}#${section.id} `;
    const words = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40);
    return `${above.replace(/# $/, ' ')}${named(element)} “${words}”`;
  }
}
