import type { PageIssue } from '../template-issue.ts';

/** Runs in a page: turns all stylesheets off. */
export function withoutStyles(): void {
  for (const sheet of document.styleSheets) sheet.disabled = true;
}

/** Runs in a page without its stylesheet: finds drawings that fill it, because they have no size of their own. */
export function drawingsInPage(): PageIssue[] {
  return [...document.querySelectorAll('svg')]
    .filter((drawing) => drawing.getBoundingClientRect().width > 100)
    .map((drawing) => ({
      kind: 'without-css',
      what: `A drawing is ${Math.round(drawing.getBoundingClientRect().width)} px wide.`,
      where: `${drawing.parentElement?.tagName.toLowerCase() ?? ''} > svg.${drawing.getAttribute('class') ?? ''}`,
    }));
}
