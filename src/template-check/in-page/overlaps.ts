type Box = { left: number; top: number; right: number; bottom: number };
type TextBox = Box & { text: string; node: Node };

/**
 * Runs in a page: describes each pair of overlapping elements, an image over text or another image, or text over
 * other text; with `whileFocused`, the images over text while a link has the focus. Hidden elements do not count, and
 * of letters only the height of their ink.
 */
export function overlapsInPage({ whileFocused }: { whileFocused: boolean }): string[] {
  const apart = 2;
  const found = new Set<string>();
  /** What the ancestors of an element leave visible of it; null if a part of unknown shape. Kept until the focus moves. */
  const clips = new Map<Element, Box | null>();
  if (!whileFocused) {
    const texts = textBoxesOf(document.body);
    addImagesOver(texts);
    addTextOver(texts);
    addImagesOverImages();
    return [...found];
  }
  for (const link of document.querySelectorAll<HTMLElement>('main :is(a[href], summary)')) {
    link.focus({ preventScroll: true });
    clips.clear();
    addImagesOver(textBoxesOf(document.body));
  }
  return [...found];

  function addImagesOver(texts: readonly TextBox[]): void {
    for (const image of document.images) {
      const box = isSeen(image) ? clipped(paintedBox(image), image) : null;
      if (box === null) continue;
      for (const text of texts)
        if (meet(box, text)) found.add(`The image "${image.alt || image.src}" lies over "${text.text}".`);
    }
  }

  function addImagesOverImages(): void {
    const all = [...document.images].flatMap((image) => {
      const box = isSeen(image) ? clipped(paintedBox(image), image) : null;
      return box === null ? [] : [{ box, name: image.alt || image.src }];
    });
    for (const [index, { box, name }] of all.entries())
      for (const other of all.slice(index + 1))
        if (meet(box, other.box)) found.add(`The image "${other.name}" lies over the image "${name}".`);
  }

  function addTextOver(texts: TextBox[]): void {
    texts.sort((a, b) => a.top - b.top);
    for (const [index, first] of texts.entries())
      for (const second of texts.slice(index + 1)) {
        if (second.top > first.bottom) break;
        if (first.node !== second.node && meet(first, second))
          found.add(`"${first.text}" lies over "${second.text}".`);
      }
  }

  function meet(a: Box, b: Box): boolean {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return width > apart && height > apart;
  }

  function isSeen(element: Element): boolean {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  function textBoxesOf(root: Element): TextBox[] {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const all: TextBox[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (parent === null || text === '' || !isSeen(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const box = clipped(inkBox(line, parent), parent);
        if (box !== null) all.push({ ...box, text: text.slice(0, 40), node });
      }
    }
    return all;
  }

  /** The middle of a line: the boxes of tightly set lines overlap even if no letters do. */
  function inkBox(line: DOMRect, parent: Element): Box {
    const { fontSize, writingMode } = getComputedStyle(parent);
    const half = Number.parseFloat(fontSize) * 0.3;
    const [x, y] = [line.x + line.width / 2, line.y + line.height / 2];
    return writingMode === 'horizontal-tb'
      ? { left: line.left, right: line.right, top: y - half, bottom: y + half }
      : { left: x - half, right: x + half, top: line.top, bottom: line.bottom };
  }

  /** The painted area of an image: with object-fit, a part of its box may be empty. */
  function paintedBox(image: HTMLImageElement): Box {
    const box = image.getBoundingClientRect();
    const { objectFit, objectPosition } = getComputedStyle(image);
    if (!/^(contain|scale-down)$/.test(objectFit) || image.naturalWidth === 0) return box;
    const scale = Math.min(
      box.width / image.naturalWidth,
      box.height / image.naturalHeight,
      objectFit === 'contain' ? Infinity : 1,
    );
    const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
    const [x = 0.5, y = 0.5] = objectPosition.split(' ').map((part) => Number.parseFloat(part) / 100);
    const left = box.left + (box.width - width) * x;
    const top = box.top + (box.height - height) * y;
    return { left, top, right: left + width, bottom: top + height };
  }

  /** The visible part of a box within its ancestors, or null. */
  function clipped(box: Box, element: Element): Box | null {
    const clip = clipOf(element);
    if (clip === null) return null;
    const part = within(box, clip);
    return part.right - part.left > apart && part.bottom - part.top > apart ? part : null;
  }

  function clipOf(element: Element): Box | null {
    const known = clips.get(element);
    if (known !== undefined) return known;
    const around =
      element.parentElement === null
        ? { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity }
        : clipOf(element.parentElement);
    const clip = around === null ? null : ownClip(element, around);
    clips.set(element, clip);
    return clip;
  }

  function ownClip(element: Element, around: Box): Box | null {
    const { clipPath, overflowX, overflowY } = getComputedStyle(element);
    if (clipPath !== 'none') return null;
    if (element === document.body || element === document.documentElement) return around;
    if (overflowX === 'visible' && overflowY === 'visible') return around;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return within(around, {
      left: overflowX === 'visible' ? -Infinity : left,
      right: overflowX === 'visible' ? Infinity : right,
      top: overflowY === 'visible' ? -Infinity : top,
      bottom: overflowY === 'visible' ? Infinity : bottom,
    });
  }

  function within(a: Box, b: Box): Box {
    return {
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    };
  }
}
