import type { Section } from '#src/domain/sections/index.ts';

/** More quotes, or a longer first one, are columns of text. */
const [most, longest] = [2, 240];

/** True for one or two quotes, of which the first is set large across the page. */
export const isQuoteBoard = (section: Section): boolean =>
  section.type === 'testimonials' &&
  section.items.length <= most &&
  (section.items[0]?.quote.length ?? 0) <= longest;
