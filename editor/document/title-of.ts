/** The title of a portfolio on the screen. */
export function titleOf(portfolio: { title: string }): string {
  return portfolio.title.trim() || 'Untitled';
}
