/**
 * The quote of a comment, which ends after a word, with an ellipsis, where the text goes on: at most 120 characters are
 * stored. Its source text also runs on the page of a draft, so it uses nothing from outside of this function.
 */
export function shownQuote(quote: string): string {
  // A character less where the last one would have been half of one.
  return quote.length < 119 ? quote : `${quote.replace(/\s\S{0,30}$/, '').trimEnd()}…`;
}
