import type { PortfolioContent } from '#src/domain/portfolio.ts';

/** The number of sections in a thumbnail of the front page. */
const sectionCount = 4;

/** The part of the content that a thumbnail of the front page needs, which renders faster than all of it. */
export function frontPageOf(content: PortfolioContent): PortfolioContent {
  return {
    ...content,
    sections: content.sections.filter(({ hidden }) => !hidden).slice(0, sectionCount),
    pages: [],
  };
}
