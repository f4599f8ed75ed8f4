import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { sampleWordsIn } from '#src/domain/sample-content.ts';
import { isSample, reading, textPlaces } from '../typing/text-places.ts';

/**
 * The sample texts on a page. They are found by their words, as in `findText`; words that the author uses as well are
 * left out.
 */
export function sampleRanges(root: Element, content: PortfolioContent): Range[] {
  const words = sampleParagraphs(content);
  // With room for white space. Longer texts need not be compared.
  const longest = 2 * Math.max(0, ...[...words].map(({ length }) => length));
  return words.size === 0 ? [] : textsWith({ words, longest }, root).flatMap(rangeOf);
}

function sampleParagraphs(content: PortfolioContent): Set<string> {
  const sample = sampleWordsIn(content);
  if (sample.size === 0) return new Set();
  const paths = [...content.sections.map(({ id }) => id), ...content.pages.map(({ id }) => `pages.${id}`)];
  const places = paths.flatMap((path) => textPlaces(content, path));
  const wordsOf = (isOf: boolean): Set<string> =>
    new Set(
      places.filter((place) => isSample(place, sample) === isOf).flatMap(({ paragraphs }) => paragraphs),
    );
  const own = wordsOf(false);
  return new Set([...wordsOf(true)].filter((words) => !own.has(words)));
}

/** The outermost nodes with one of these texts. */
function textsWith(wanted: { words: ReadonlySet<string>; longest: number }, node: Node): Node[] {
  const text = node.textContent ?? '';
  if (text.length <= wanted.longest && wanted.words.has(reading(text))) return [node];
  return node.nodeName === 'NAV' ? [] : [...node.childNodes].flatMap((child) => textsWith(wanted, child));
}

/** From the first letter to the last, so that the range ends with the text when typing replaces it. */
function rangeOf(node: Node): Range[] {
  const texts = (node.ownerDocument as Document).createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const first = node.nodeType === Node.TEXT_NODE ? node : texts.nextNode();
  if (first === null) return [];
  let last = first;
  while (texts.nextNode() !== null) last = texts.currentNode;
  const range = (node.ownerDocument as Document).createRange();
  range.setStart(first, 0);
  range.setEnd(last, (last as Text).length);
  return [range];
}
