/** Cuts a text at a word, on one line. `max` counts characters. */
export function shorten(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), max / 2)).trimEnd()}…`;
}
