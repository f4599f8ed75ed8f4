import type { PageIssue } from '../template-issue.ts';

/** Runs in a page with forced colors: finds text in a color close to its background. */
export function forcedColorsInPage(): PageIssue[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Map<string, PageIssue>();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = (node.nodeValue ?? '').trim();
    if (text === '' || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    const [color, ground] = [getComputedStyle(element).color, groundOf(element)];
    if (contrast(color, ground) >= 4.5) continue;
    const where = `${element.tagName.toLowerCase()}.${element.className} “${text.slice(0, 40)}”`;
    found.set(where, { kind: 'forced-colors', what: `${color} on ${ground}.`, where });
  }
  return [...found.values()];

  function groundOf(element: Element): string {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!/, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  }

  function contrast(one: string, two: string): number {
    const [light = 0, dark = 0] = [luminance(one), luminance(two)].toSorted((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  }

  function luminance(color: string): number {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((value) => {
      const part = Number(value) / 255;
      return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
