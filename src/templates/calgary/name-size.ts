/** The average width of a letter in ems, and the shares of the window that a name and its words may fill, in percent. */
const letter = { average: 0.4, wide: 0.43 };
const widest = { name: 92, word: 24.5 };

/**
 * The sizes, in vw, at which the name of a site fills one line of a window, and its longest word the column beside an
 * image. Other typefaces may need a second line.
 */
export function nameCss(name: string): string {
  const longest = Math.max(
    ...name
      .trim()
      .split(/\s+/)
      .map(({ length }) => length),
    1,
  );
  const fit = widest.name / (letter.average * Math.max(1, name.trim().length));
  return `.hero{--fit:${fit.toFixed(2)};--word:${(widest.word / (letter.wide * longest)).toFixed(2)}}`;
}
