import type { RenderedText } from './hostile-content.ts';

/**
 * Combines the pages of many sites into one document, so that thousands of texts need only a hundred visits. The head
 * and body of each page become plain elements: their content is parsed as on the page itself, and attributes of html
 * and body are kept.
 */
export function sheetOf(pages: readonly { index: number; page: RenderedText }[]): string {
  const parts = pages.map(({ index, page }) => {
    const inner = page.content
      .replace('<!doctype html>', '')
      .replace('<html', '<div data-was="html"')
      .replace('<head>', '<div data-was="head">')
      .replace('</head>', '</div>')
      .replace('<body', '<div data-was="body"')
      .replace('</body>', '</div>')
      .replace('</html>', '</div>');
    return `<div data-payload="${index}">${inner}</div>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sheet</title></head><body>${parts.join('\n')}</body></html>`;
}

/** Finds elements and attributes that can only come from a text that was not escaped. Runs in the page. */
export function foreignMarkup(): string[] {
  const found: string[] = [];
  const place = (element: Element): string =>
    `payload ${element.closest('[data-payload]')?.getAttribute('data-payload') ?? '?'}: ${element.outerHTML.slice(0, 160)}`;
  const unsafe =
    'script:not([type="application/ld+json"]), style, iframe, object, embed, base, form, template, [style], [srcdoc]';
  for (const element of document.querySelectorAll('[data-payload]')) {
    for (const inner of element.querySelectorAll(unsafe)) found.push(place(inner));
  }
  const addresses = /^\s*(https?:|mailto:|tel:|\/|#|\.|assets|media)/i;
  for (const element of document.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? '';
      if (/^on/i.test(name)) found.push(place(element));
      const isAddress = /^(href|src|action|formaction|xlink:href|ping|background|poster|cite)$/i.test(name);
      if (isAddress && value !== '' && !addresses.test(value)) found.push(place(element));
    }
  }
  return found;
}

/**
 * The errors of XML documents: a document that cannot be parsed, or a text that became an element that runs. Runs in a
 * page.
 */
export function faultyXml(documents: readonly { index: number; path: string; xml: string }[]): string[] {
  const parser = new DOMParser();
  return documents.flatMap(({ index, path, xml }) => {
    const parsed = parser.parseFromString(xml, 'application/xml');
    const error = parsed.querySelector('parsererror')?.textContent;
    if (error) return [`payload ${index}, ${path}: ${error.slice(0, 200)}`];
    const elements = [...parsed.querySelectorAll('*')];
    const alive = elements.filter(
      (element) =>
        /^(script|foreignObject|iframe|a|image|use|animate|set)$/i.test(element.localName) ||
        element.getAttributeNames().some((name) => /^on/i.test(name)),
    );
    return alive.map((element) => `payload ${index}, ${path}: <${element.localName}>`);
  });
}
