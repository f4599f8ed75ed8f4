import { describe, expect, it } from 'vitest';
import { richTextFromMarkdown, textWithoutMarkdown } from '#src/import/markdown-text.ts';

describe('words of Markdown', () => {
  it.each([
    ['**Led** a team of [five](https://example.org)', 'Led a team of five (https://example.org)'],
    [
      'Manager at [**Quantum** Diorama](https://example.org/a_(b))',
      'Manager at Quantum Diorama (https://example.org/a_(b))',
    ],
    ['On [example.org](https://example.org/) and [a@b.org](mailto:a@b.org)', 'On example.org and a@b.org'],
    ['The *best* and _very_ ***first*** __of all__', 'The best and very first of all'],
    ['これは**太字**です', 'これは太字です'],
    ['`const a = 1` stays words', 'const a = 1 stays words'],
    [String.raw`Not \*marked\*`, 'Not *marked*'],
    ['## Now\n- one\n- **two**', 'Now\n- one\n- two'],
    [
      'Used <code>contenteditable</code> on <b class="x">every</b> page',
      'Used contenteditable on every page',
    ],
    ['See <a class="l" href="https://example.org/a">the talk</a>', 'See the talk (https://example.org/a)'],
    [
      '<b><i class="x">All</i></b> of <a href="https://example.org">it</a>',
      'All of it (https://example.org)',
    ],
    ['One<br>two<br />three', 'One\ntwo\nthree'],
  ])('%j become %j', (typed, words) => {
    expect(textWithoutMarkdown(typed)).toBe(words);
  });

  it.each([
    'A Vector<int> where a<b and c>d',
    'Removed the <code> element',
    'x**2 + y**2, 2*3*4 and snake_case_names in __init__.py',
    '_jane_',
    'C* and *.ts and *.js, (*) and (*), rated 4* and 5*',
    '# of users: 5',
    'https://example.org/_next_/a and https://example.org/*/b, https://example.org/*/c',
    '[1] and [a] (b)',
  ])('%j stay as they were typed', (typed) => {
    expect(textWithoutMarkdown(typed)).toBe(typed);
  });
});

describe('rich text of Markdown', () => {
  const text = (words: string, ...types: ('bold' | 'italic' | 'code')[]) =>
    types.length === 0
      ? { type: 'text', text: words }
      : { type: 'text', text: words, marks: types.map((type) => ({ type })) };
  const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
  const item = (words: string) => ({ type: 'listItem', content: [paragraph(text(words))] });

  it('has the marks of its words', () => {
    expect(richTextFromMarkdown('**a *b*** `c`\nd\n\ne').content).toEqual([
      paragraph(
        text('a ', 'bold'),
        text('b', 'bold', 'italic'),
        text(' '),
        text('c', 'code'),
        { type: 'hardBreak' },
        text('d'),
      ),
      paragraph(text('e')),
    ]);
  });

  it('has links to what can be published, and the URLs of others as words', () => {
    const link = { type: 'link', attrs: { href: 'https://example.org/' } };
    expect(richTextFromMarkdown('[a](https://example.org) [b](ftp://example.org)').content).toEqual([
      paragraph({ type: 'text', text: 'a', marks: [link] }, text(' '), text('b (ftp://example.org)')),
    ]);
  });

  it('has headings, lists and quotations', () => {
    expect(richTextFromMarkdown('## One ##\n- a\n- b\n\n1. c\n2. d\n2019. e\n\n> f\n---').content).toEqual([
      { type: 'heading', attrs: { level: 3 }, content: [text('One')] },
      { type: 'bulletList', content: [item('a'), item('b')] },
      {
        type: 'orderedList',
        content: [
          item('c'),
          { type: 'listItem', content: [paragraph(text('d'), { type: 'hardBreak' }, text('2019. e'))] },
        ],
      },
      { type: 'blockquote', content: [paragraph(text('f'))] },
    ]);
  });
});
