/** The average width of a letter in ems, and the share of the window that a name may fill, in percent. */
const letter = 0.4;
const widest = 92;

/** The size, in vw, at which the name of a site fills one line of a window. Other typefaces may need a second line. */
export const nameCss = (name: string): string =>
  `.hero{--fit:${(widest / (letter * Math.max(1, name.trim().length))).toFixed(2)}}`;
