import type { KnownPart } from './known-parts.ts';

/** A text with a string in place of each known part: the nth of `parts` is `mark` followed by n. */
export type Abridged = { text: string; parts: readonly KnownPart[] };

const start = '{"id":"';

/**
 * Replaces the known objects in a JSON text by strings. JSON allows a string wherever it allows an object, so the rest
 * can still be parsed. No text contains `mark`.
 */
export function abridge(text: string, known: ReadonlyMap<string, KnownPart>, mark: string): Abridged {
  if (known.size === 0) return { text, parts: [] };
  const parts: KnownPart[] = [];
  const pieces: string[] = [];
  // Many similar parts must not make this slower than parsing them.
  let patience = text.length;
  let end = 0;
  for (let at = text.indexOf(start); at >= 0 && patience > 0; at = text.indexOf(start, at)) {
    const idAt = at + start.length;
    const part = known.get(text.slice(idAt, text.indexOf('"', idAt)));
    if (part === undefined || text.slice(at, at + part.sent.length) !== part.sent) {
      patience -= part?.sent.length ?? 0;
      at = idAt;
      continue;
    }
    pieces.push(text.slice(end, at), `"${mark}${parts.length}"`);
    parts.push(part);
    at += part.sent.length;
    end = at;
  }
  return { text: pieces.join('') + text.slice(end), parts };
}
