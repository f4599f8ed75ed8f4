/** All content of a page for its readers. */
export type Shown = { text: string; links: string[]; alternatives: string[]; times: string[] };

/**
 * Runs in a page: its text, including collapsed parts, without differences in white space and case, which styles
 * change.
 */
export function shownInPage(): Shown {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let text = '';
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      text += node.nodeValue ?? '';
  }
  const each = (selector: string, name: string): string[] =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility())
      .map((element) => element.getAttribute(name) ?? '');
  return {
    text: text.replaceAll(/\s+/g, '').toLowerCase(),
    links: each('a[href]', 'href'),
    alternatives: each('img', 'alt'),
    times: each('time', 'datetime'),
  };
}
