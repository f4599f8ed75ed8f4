/**
 * The names that have each word of the query, best first: the name itself, names that begin with it, names with a word that
 * does, any others; shorter ones before longer ones. The prefix of a set counts as a word.
 */
export function searchNames(names: readonly string[], query: string, max: number): string[] {
  const words = query
    .toLowerCase()
    .split(/[\s:-]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const asked = words.join('-');
  const ranked = names
    .filter((name) => words.every((word) => name.includes(word)))
    .map((name) => ({ name, rank: rankOf(name, asked) }));
  ranked.sort((a, b) => a.rank - b.rank || a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  return ranked.slice(0, max).map(({ name }) => name);
}

function rankOf(full: string, asked: string): number {
  const name = full.slice(full.indexOf(':') + 1);
  if (name === asked) return 0;
  if (name.startsWith(`${asked}-`)) return 1;
  if (name.startsWith(asked)) return 2;
  return `-${name}`.includes(`-${asked}`) ? 3 : 4;
}
