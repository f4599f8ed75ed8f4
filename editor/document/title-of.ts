/** What a portfolio is called on the screen. */
export function titleOf(portfolio: { title: string }): string {
  return portfolio.title.trim() || 'Untitled';
}
