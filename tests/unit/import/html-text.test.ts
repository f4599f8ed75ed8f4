import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richTextSchema } from '#src/domain/schemas/rich-text-schema.ts';
import { toPlainText } from '#src/domain/rich-text.ts';
import { richTextFromHtml } from '#src/import/html-text.ts';

const plain = (html: string): string => toPlainText(richTextFromHtml(html));

describe('imported HTML', () => {
  it('keeps paragraphs, line breaks, headings, lists and quotes', () => {
    expect(
      plain('<p>One<br>two</p><h2>Three</h2><ul><li><p>a</p></li><li>b</li></ul><blockquote>c</blockquote>'),
    ).toBe('One\ntwo\n\nThree\n\n- a\n- b\n\nc');
  });

  it('makes a block of each kind', () => {
    const text = (words: string) => [{ type: 'text', text: words }];
    const paragraph = (words: string) => ({ type: 'paragraph', content: text(words) });
    const item = (...content: object[]) => ({ type: 'listItem', content });
    const html = `<h2> Head </h2>loose <br> words<hr>after<ol><li>one<ul><li>deep</li></ul></li>
      <li></li><p>stray</p></ol><blockquote><p>said</p></blockquote><h1>End</h1><div>last<br></div>`;
    expect(richTextFromHtml(html).content).toEqual([
      { type: 'heading', attrs: { level: 3 }, content: text('Head') },
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'loose ' }, { type: 'hardBreak' }, { type: 'text', text: 'words' }],
      },
      paragraph('after'),
      {
        type: 'orderedList',
        content: [
          item(paragraph('one'), { type: 'bulletList', content: [item(paragraph('deep'))] }),
          item(paragraph('stray')),
        ],
      },
      { type: 'blockquote', content: [paragraph('said')] },
      { type: 'heading', attrs: { level: 3 }, content: text('End') },
      paragraph('last'),
    ]);
  });

  it('makes nothing of empty elements and of closing tags without an opening one', () => {
    const empty =
      '<p> </p><ul></ul><ol><li></li></ol><blockquote></blockquote><h2></h2></ul></li></b><li></li>';
    expect(richTextFromHtml(empty).content).toEqual([]);
    expect(plain('a</ul></blockquote>b')).toBe('ab');
    expect(plain('<li>loose</li>')).toBe('loose');
  });

  it('closes what was left open, and nests no more than four lists', () => {
    expect(plain('<ul><li>a<li>b')).toBe('- a\n- b');
    expect(plain('<p>one<p>two')).toBe('one\n\ntwo');
    const deep = richTextFromHtml(`${'<ul><li>'.repeat(9)}x`);
    expect(JSON.stringify(deep).match(/bulletList/g)).toHaveLength(4);
    expect(plain(`${'<ul><li>'.repeat(9)}x`)).toContain('x');
  });

  it('keeps each mark once and ends it at its closing tag', () => {
    const [block] = richTextFromHtml('<b><strong>a</strong>b</b>c<i>d').content;
    expect(block).toMatchObject({
      content: [
        { text: 'a', marks: [{ type: 'bold' }] },
        { text: 'b', marks: [{ type: 'bold' }] },
        { text: 'c' },
        { text: 'd', marks: [{ type: 'italic' }] },
      ],
    });
    expect(JSON.stringify(block).match(/marks/g)).toHaveLength(3);
    expect(plain('a <b> b</b>')).toBe('a b');
  });

  it('keeps a mark within 15 other elements, and no deeper', () => {
    const within = (count: number) => richTextFromHtml(`${'<span>'.repeat(count)}<b>a`).content;
    expect(within(15)).toMatchObject([{ content: [{ text: 'a', marks: [{ type: 'bold' }] }] }]);
    expect(within(16)).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }]);
  });

  it('keeps bold, italic, code and allowed links', () => {
    const html =
      '<p>a <strong>b</strong> <em>c</em> <code>d</code> <a href="https://e.example.org">e</a></p>';
    const [block] = richTextFromHtml(html).content;
    expect(block).toMatchObject({
      content: [
        { text: 'a ' },
        { text: 'b', marks: [{ type: 'bold' }] },
        { text: ' ' },
        { text: 'c', marks: [{ type: 'italic' }] },
        { text: ' ' },
        { text: 'd', marks: [{ type: 'code' }] },
        { text: ' ' },
        { text: 'e', marks: [{ type: 'link', attrs: { href: 'https://e.example.org/' } }] },
      ],
    });
  });

  it('removes scripts, styles, comments and links that run code', () => {
    expect(plain('<style>p{}</style><p>a<!-- b --><script>alert(1)</script></p><script>c')).toBe('a');
    expect(JSON.stringify(richTextFromHtml('<a href="javascript:alert(1)">x</a>'))).not.toContain(
      'javascript',
    );
  });

  it('decodes HTML entities once', () => {
    expect(plain('&lt;b&gt; &amp;amp; &#233; &#x1F600; &nosuch;')).toBe('<b> &amp; é 😀 &nosuch;');
  });

  it('keeps the text next to a single bracket and inside an unknown element', () => {
    expect(plain('1 < 2 and 3 > 2 <custom-thing>kept</custom-thing> a<b')).toBe('1 < 2 and 3 > 2 kept a');
  });

  it('returns rich text of the allow-list for any text', () => {
    const piece = fc.constantFrom(
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      '<p>',
      '</p>',
      '<blockquote>',
      '</blockquote>',
      '<b>',
      '</b>',
      '<a href=x.org>',
      '<',
      '"',
      'x',
      ' ',
      '<br>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }), (parts) => {
        expect(richTextSchema(100_000).safeParse(richTextFromHtml(parts.join(''))).success).toBe(true);
      }),
    );
  });
});
