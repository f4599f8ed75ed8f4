import { describe, expect, it } from 'vitest';
import { newSection, type Section } from '#src/domain/sections/index.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { spreadsOf } from '#src/templates/london/spreads.ts';

const text = (id: string, words: string): Section => ({
  ...newSection('text', id),
  body: fromPlainText(words),
});

const ids = (sections: readonly Section[]): string[][] =>
  spreadsOf(sections).map((spread) => spread.map(({ id }) => id));

describe('spreads of the template London', () => {
  it('sets up to three short sections at the end side by side', () => {
    const sections = ['a', 'b', 'c'].map((id) => text(id, 'A few words.'));
    expect(ids(sections)).toEqual([['a', 'b', 'c']]);
  });

  it('sets four short sections as two pairs', () => {
    const sections = ['a', 'b', 'c', 'd', 'e'].map((id) => text(id, 'A few words.'));
    expect(ids(sections.slice(0, 4))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(ids(sections)).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ]);
  });

  it('keeps sections with too different lengths apart', () => {
    const [one, similar, longer] = [180, 200, 290].map((count) => text(`${count}`, 'word '.repeat(count)));
    if (one === undefined || similar === undefined || longer === undefined) throw new Error('Three texts.');
    expect(ids([one, similar])).toEqual([['180', '200']]);
    expect(ids([one, longer])).toEqual([['180'], ['290']]);
  });

  it('gives long and important sections the whole width', () => {
    const long = text('long', 'word '.repeat(2000));
    const lead: Section = { ...text('lead', 'A few words.'), emphasis: 'lead' };
    const contact = newSection('contact', 'contact');
    const short = text('short', 'A few words.');
    expect(ids([short, long, lead, contact])).toEqual([['short'], ['long'], ['lead'], ['contact']]);
  });
});
