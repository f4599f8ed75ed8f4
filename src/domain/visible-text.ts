// Control characters (C0, DEL, C1, so every escape sequence), line separators, and what turns the order of a line around.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * Text from outside as one line that a terminal or a log can show: what would move the cursor, start a line or reorder the
 * line is written as `\u001b`. Everything else stays.
 */
export function visibleText(text: string): string {
  return text.toWellFormed().replace(unseen, escaped);
}

/** The same for text of several lines, whose line breaks and tabs stay. */
export function visibleLines(text: string): string {
  return text
    .toWellFormed()
    .replace(unseen, (character) =>
      character === '\n' || character === '\t' ? character : escaped(character),
    );
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
