import type { Portfolio, PortfolioContent } from './portfolio.ts';

/** The part of a portfolio that its author writes. In a file of its own: pages that need no schemas load none with it. */
export function contentOf(portfolio: Portfolio): PortfolioContent {
  const { title, template, options, language, sections, pages, seo, sample } = portfolio;
  const content = { title, template, options, language, sections, pages, seo };
  return sample === undefined ? content : { ...content, sample };
}
