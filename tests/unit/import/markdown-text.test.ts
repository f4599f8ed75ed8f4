import { describe, expect, it } from 'vitest';
import { textWithoutElements, textWithoutMarkdown } from '#src/import/markdown-text.ts';

describe('a line of Markdown', () => {
  it.each([
    ['**Led** a team of [five](https://example.org)', 'Led a team of five (https://example.org)'],
    [
      'Used <code>contenteditable</code> on <b class="x">every</b> page',
      'Used contenteditable on every page',
    ],
    ['See <a class="l" href="https://example.org/a">the talk</a>', 'See the talk (https://example.org/a)'],
    ['One<br>two<br />three', 'One\ntwo\nthree'],
    ['A Vector<int> where a<b and c>d', 'A Vector<int> where a<b and c>d'],
    ['`const a = 1` stays words', 'const a = 1 stays words'],
  ])('%j becomes %j', (typed, words) => {
    expect(textWithoutMarkdown(typed)).toBe(words);
  });
});

describe('plain text with HTML in it', () => {
  it.each([
    ['Used <code>contenteditable</code> on *every* page', 'Used contenteditable on *every* page'],
    [
      '<b><i class="x">All</i></b> of <a href="https://example.org">it</a>',
      'All of it (https://example.org)',
    ],
    ['Removed the <code> element', 'Removed the <code> element'],
    ['A Vector<int> where a<b and c>d', 'A Vector<int> where a<b and c>d'],
  ])('%j becomes %j', (typed, words) => {
    expect(textWithoutElements(typed)).toBe(words);
  });
});
