import type { ContentChange } from '#src/domain/compare-content.ts';
import { valueAt, type EditPath } from '#src/domain/edit-path.ts';
import { fieldKinds } from '#src/domain/fields.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { toPlainText } from '#src/domain/rich-text.ts';
import { differingPart } from '#src/domain/text-difference.ts';
import { reading, textPlaces } from '../typing/text-places.ts';

/** Words that the other side lacks, with the whole text around them. White space is removed. */
export type ChangedWords = { path: EditPath; text: string; start: number; end: number };

export function changedWords(
  changes: readonly ContentChange[],
  { own, other }: { own: PortfolioContent; other: PortfolioContent },
): ChangedWords[] {
  return changes.flatMap(({ kind, path }) => {
    if (kind !== 'changed') return firstWordsOf(own, path);
    const [lines, otherLines] = [valueAt(own, path), valueAt(other, path)];
    if (fieldKinds.strings.holds(lines) && fieldKinds.strings.holds(otherLines))
      return lines.filter((line) => !otherLines.includes(line)).map((line) => whole(path, reading(line)));
    const [start, differs, end] = differingPart(textAt(own, path), textAt(other, path)).map(reading);
    if (start === undefined || differs === undefined || differs === '') return [];
    return [{ path, text: start + differs + end, start: start.length, end: start.length + differs.length }];
  });
}

/** The first words of a moved, added or removed entry. A section is outlined as a whole. */
function firstWordsOf(content: PortfolioContent, path: EditPath): ChangedWords[] {
  const steps = path.split('.');
  const toSection = steps[0] === 'pages' ? 4 : 1;
  if (steps.length <= toSection) return [];
  const section = steps.slice(0, toSection).join('.');
  const first = textPlaces(content, section).find((place) => place.path.startsWith(`${path}.`));
  const text = first?.paragraphs[0];
  return text === undefined ? [] : [whole(path, text)];
}

const whole = (path: EditPath, text: string): ChangedWords => ({ path, text, start: 0, end: text.length });

function textAt(content: PortfolioContent, path: EditPath): string {
  const value = valueAt(content, path);
  if (typeof value === 'string') return value;
  return fieldKinds.richText.holds(value) ? toPlainText(value) : '';
}

/** The range of words within an element, whichever way the template splits their text; null if they are not there. */
export function rangeOf({ text, start, end }: Omit<ChangedWords, 'path'>, root: Element): Range | null {
  const page = root.ownerDocument;
  const letters: { node: Node; at: number }[] = [];
  let read = '';
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const own = node.nodeValue ?? '';
    for (let at = 0; at < own.length; at += 1) {
      const unit = own.charAt(at);
      if (unit.trim() === '') continue;
      letters.push({ node, at });
      read += unit;
    }
  }
  const found = read.indexOf(text);
  const [first, last] = [letters[found + start], letters[found + end - 1]];
  if (found === -1 || first === undefined || last === undefined) return null;
  const range = page.createRange();
  range.setStart(first.node, first.at);
  range.setEnd(last.node, last.at + 1);
  return range;
}
