import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richTextSchema, toPlainText } from '#src/domain/rich-text.ts';
import { richTextFromHtml } from '#src/import/html-text.ts';

const plain = (html: string): string => toPlainText(richTextFromHtml(html));

describe('imported HTML', () => {
  it('keeps paragraphs, line breaks, headings, lists and quotes', () => {
    expect(
      plain('<p>One<br>two</p><h2>Three</h2><ul><li><p>a</p></li><li>b</li></ul><blockquote>c</blockquote>'),
    ).toBe('One\ntwo\n\nThree\n\n- a\n- b\n\nc');
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
