import type { PortfolioContent } from '#src/domain/portfolio.ts';

/** How much of the front page a thumbnail shows. */
const sectionCount = 4;

/** The content that a thumbnail of the front page needs, which is drawn sooner than all of it. */
export function frontPageOf(content: PortfolioContent): PortfolioContent {
  return {
    ...content,
    sections: content.sections.filter(({ hidden }) => !hidden).slice(0, sectionCount),
    pages: [],
  };
}
