import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { BlockNode } from '#src/domain/rich-text.ts';
import { Paragraphs, Prose } from '#src/templates/parts/prose.tsx';

const html = (...content: BlockNode[]): string =>
  renderToStaticMarkup(<Prose doc={{ type: 'doc', content }} />);
const heading = (level: 3 | 4, text: string): BlockNode => ({
  type: 'heading',
  attrs: { level },
  content: [{ type: 'text', text }],
});

describe('prose', () => {
  it('renders adjacent links with the same URL as one link', () => {
    const link = { type: 'link', attrs: { href: 'https://example.org' } } as const;
    const content = [
      { type: 'text', text: 'a ', marks: [link] },
      { type: 'text', text: 'b', marks: [{ type: 'bold' }, link] },
    ] as const;
    expect(html({ type: 'paragraph', content: [...content] as never })).toBe(
      '<p dir="auto"><a href="https://example.org/" rel="noopener">a <strong>b</strong></a></p>',
    );
  });

  it('shows the text of an unsafe link without the link', () => {
    const href = 'javascript:alert(1)';
    const marks = [{ type: 'link' as const, attrs: { href } }];
    expect(html({ type: 'paragraph', content: [{ type: 'text', text: 'x', marks }] })).toBe(
      '<p dir="auto">x</p>',
    );
  });

  it('closes gaps between heading levels', () => {
    expect(html(heading(4, 'a'), heading(3, 'b'), heading(4, 'c')).match(/<h\d/g)).toEqual([
      '<h3',
      '<h3',
      '<h4',
    ]);
  });

  it('excludes headings in quotes from the outline', () => {
    expect(html({ type: 'blockquote', content: [heading(3, 'a')] })).toContain(
      '<p dir="auto"><strong>a</strong></p>',
    );
  });

  it('omits empty blocks', () => {
    expect(html({ type: 'paragraph' }, heading(3, ' '), { type: 'bulletList', content: [] })).toBe('');
  });
});

describe('paragraphs', () => {
  it('keep line breaks and render each block as a paragraph', () => {
    expect(renderToStaticMarkup(<Paragraphs text={'a\nb\n\n\nc <i>'} />)).toBe(
      '<p dir="auto">a<br/>b</p><p dir="auto">c &lt;i&gt;</p>',
    );
  });
});
