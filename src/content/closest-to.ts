/** The known word that is most similar to a mistyped one, or null when none is similar. */
export function closestTo(word: string, known: readonly string[]): string | null {
  const near = known
    .map((one) => ({ one, distance: distanceBetween(word, one) }))
    .sort((a, b) => a.distance - b.distance)[0];
  return near !== undefined && near.distance <= Math.max(2, word.length / 3) ? near.one : null;
}

/** The edit distance (Levenshtein) between two words. */
function distanceBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of a.split('').entries()) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++) {
      const replaced = (row[j] ?? 0) + (letter === b[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
