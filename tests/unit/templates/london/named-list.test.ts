import { describe, expect, it } from 'vitest';
import { toPlainText, type BlockNode, type InlineNode, type RichText } from '#src/domain/rich-text.ts';
import { namedListOf } from '#src/templates/london/named-list.ts';

const bold = (text: string): InlineNode => ({ type: 'text', text, marks: [{ type: 'bold' }] });
const plain = (text: string): InlineNode => ({ type: 'text', text });
const paragraph = (...content: InlineNode[]): BlockNode => ({ type: 'paragraph', content });

const list = (...entries: InlineNode[][]): BlockNode => ({
  type: 'bulletList',
  content: entries.map((content) => ({ type: 'listItem', content: [{ type: 'paragraph', content }] })),
});

const doc = (...content: BlockNode[]): RichText => ({ type: 'doc', content });

const people = list(
  [bold('Lea Winterberg'), plain(', statistics.')],
  [bold('Duarte Reis:'), plain(' Instruments.')],
);

describe('a text of London that is a list of names', () => {
  it('is split into names, their texts, and what is before and after the list', () => {
    const found = namedListOf(
      doc(paragraph(plain('Who walks.')), people, paragraph(plain('On Wednesdays.'))),
    );
    expect(found?.items.map(({ name, mark, text }) => [name, mark, toPlainText(text).trim()])).toEqual([
      ['Lea Winterberg', ',', 'statistics.'],
      ['Duarte Reis', ':', 'Instruments.'],
    ]);
    expect([found?.before, found?.after].map((part) => part && toPlainText(part).trim())).toEqual([
      'Who walks.',
      'On Wednesdays.',
    ]);
    expect(found?.isOrdered).toBe(false);
  });

  it('keeps every word', () => {
    const text = doc(people);
    const found = namedListOf(text);
    const words =
      found?.items.flatMap((item) => [item.name, item.mark, toPlainText(item.text).trim()]).join(' ') ?? '';
    const letters = (from: string): string => from.replaceAll(/[^\p{L},:.]/gu, '');
    expect(letters(words)).toBe(letters(toPlainText(text)));
  });

  it('is nothing if an entry has no bold name, or the list is long', () => {
    expect(namedListOf(doc(list([bold('Lea'), plain(' one')], [plain('Duarte')])))).toBeNull();
    expect(namedListOf(doc(list([bold('Lea'), plain(' one')])))).toBeNull();
    const many = Array.from({ length: 9 }, (_, index) => [bold(`Name ${index}`)]);
    expect(namedListOf(doc(list(...many)))).toBeNull();
    expect(namedListOf(doc(list([bold('Lea'), plain('word '.repeat(60))], [bold('Duarte')])))).toBeNull();
  });

  it('is nothing if more than paragraphs stand around the list', () => {
    const heading: BlockNode = { type: 'heading', attrs: { level: 3 }, content: [plain('People')] };
    expect(namedListOf(doc(heading, people))).toBeNull();
    expect(namedListOf(doc(people, people))).toBeNull();
  });
});
