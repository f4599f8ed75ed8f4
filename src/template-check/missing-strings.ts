import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { contentStrings, type ContentString } from './content-strings.ts';
import type { PageIssue } from './template-issue.ts';
import type { Shown } from './in-page/shown.ts';

/** Strings of the content that none of these pages has. */
export function missingStrings(content: PortfolioContent, shown: readonly Shown[]): PageIssue[] {
  return contentStrings(content)
    .filter((string) => !shown.some((one) => isShown(string, one)))
    .map(({ path, value }) => ({ kind: 'missing', what: `“${value}”`, where: path }));
}

function isShown({ value, as }: ContentString, shown: Shown): boolean {
  switch (as) {
    case 'text':
      return shown.text.includes(value.replaceAll(/\s+/g, '').toLowerCase());
    case 'links':
      // A draft may have text that is no URL: no page links it, and publishing asks for a fix.
      return !URL.canParse(value) || shown.links.includes(new URL(value).href);
    case 'alternatives':
      return shown.alternatives.includes(value.trim());
    case 'times':
      // A front page may show only the year.
      return shown.times.some((time) => time.slice(0, 4) === value.slice(0, 4));
  }
}
