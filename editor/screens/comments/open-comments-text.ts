/** `1 open comment`. */
export const openCommentsText = (count: number): string =>
  count === 1 ? '1 open comment' : `${count} open comments`;
