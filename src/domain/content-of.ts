import type { Portfolio, PortfolioContent } from './portfolio.ts';

/**
 * The part of a portfolio that its author writes. In a separate file, so that pages without schemas do not load them.
 */
export function contentOf(portfolio: Portfolio): PortfolioContent {
  const { title, template, options, language, sections, pages, seo, sample } = portfolio;
  const content = { title, template, options, language, sections, pages, seo };
  return sample === undefined ? content : { ...content, sample };
}
