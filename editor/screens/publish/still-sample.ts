export const stillSample = (count: number): string =>
  count === 1 ? '1 text is still from the sample.' : `${count} texts are still from the sample.`;
