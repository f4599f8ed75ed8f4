import { toPlainText } from '#src/domain/rich-text.ts';
import type { Section } from '#src/domain/sections/index.ts';

/** How many of the twelve columns a module takes. */
export type Span = 4 | 6 | 8 | 12;
export type Module = { section: Section; span: Span };

/**
 * Rows without holes, in the author's order: large sections take a row, small ones share it, and of two that share a row
 * the heavier takes more of it.
 */
export function modulesOf(sections: readonly Section[]): Module[] {
  const [first, second, third, ...rest] = sections;
  if (first === undefined) return [];
  if (second === undefined || isLarge(first) || isLarge(second))
    return [{ section: first, span: 12 }, ...modulesOf(sections.slice(1))];
  if (third !== undefined && [first, second, third].every((section) => weightOf(section) <= lightest))
    return [...[first, second, third].map((section): Module => ({ section, span: 4 })), ...modulesOf(rest)];
  const [one, other] = spansFor(weightOf(first), weightOf(second));
  return [{ section: first, span: one }, { section: second, span: other }, ...modulesOf(sections.slice(2))];
}

const lightest = 3;
const largest = 14;

function spansFor(one: number, other: number): [Span, Span] {
  if (one > other * 1.7) return [8, 4];
  return other > one * 1.7 ? [4, 8] : [6, 6];
}

const isLarge = (section: Section): boolean =>
  section.type === 'projects' ||
  section.type === 'gallery' ||
  section.type === 'video' ||
  weightOf(section) > largest;

/** About how high a section stands in half a row; a line of an entry counts one half. */
function weightOf(section: Section): number {
  switch (section.type) {
    case 'about':
    case 'text':
      return 1 + toPlainText(section.body).length / 320;
    case 'experience':
      return section.items.length * 2.2;
    case 'publications':
      return section.items.length * 1.8;
    case 'education':
    case 'services':
    case 'writing':
    case 'records':
    case 'now':
    case 'faq':
    case 'files':
      return section.items.length * 1.3;
    case 'skills':
      return section.items.length * 0.7;
    case 'testimonials':
      return section.items.reduce((sum, { quote }) => sum + 1 + quote.length / 160, 0);
    case 'clients':
      return section.items.length * 0.4;
    case 'contact':
    case 'hero':
    case 'pages':
      return 3.5;
    case 'projects':
    case 'gallery':
    case 'video':
      return section.items.length * 3;
  }
}
