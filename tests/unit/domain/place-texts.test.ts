import { describe, expect, it } from 'vitest';
import { placeTargets, placeTexts, textTarget } from '#src/domain/place-texts.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import { toPlainText } from '#src/domain/rich-text.ts';

let next = 0;
const newId = (): string => `n${next++}`;

const content = (): PortfolioContent =>
  readContent({
    title: 'Ada',
    template: 'london',
    sections: [
      { id: 'hero', type: 'hero', name: 'Ada' },
      { id: 'work', type: 'experience', items: [{ id: 'a', position: 'Analyst' }] },
      { id: 'skills', type: 'skills', title: 'Tools' },
      { id: 'photos', type: 'gallery' },
      { id: 'end', type: 'contact' },
    ],
  });

const placed = (...placements: { text: string; target: string }[]): PortfolioContent => {
  const made = placeTexts(content(), placements, { heading: 'From my résumé', newId });
  // The resulting content must be valid.
  expect(readContent(made)).toEqual(made);
  return made;
};

const textsOf = ({ sections }: PortfolioContent): string[] =>
  sections.flatMap((section) => (section.type === 'text' ? [toPlainText(section.body)] : []));

describe('texts that found no place', () => {
  it('can go to every list whose entries need only words', () => {
    expect(placeTargets(content())).toEqual([
      { id: 'work', label: 'Experience' },
      { id: 'skills', label: 'Skills: Tools' },
    ]);
  });

  it('become entries of a section, with a title of their own where they are long', () => {
    const long = `Lent a hand to ${'many '.repeat(60)}people`;
    const { sections } = placed({ text: 'Born on a Sunday', target: 'work' }, { text: long, target: 'work' });
    expect(sections[1]).toMatchObject({
      items: [
        { position: 'Analyst' },
        { position: 'Born on a Sunday', summary: '' },
        { position: expect.stringMatching(/^Lent a hand.{60,70}…$/u), summary: long },
      ],
    });
  });

  it('become a text section above the contact, one paragraph each', () => {
    const made = placed({ text: 'One', target: textTarget }, { text: 'Two\nlines', target: textTarget });
    expect(made.sections.map(({ type }) => type).slice(-2)).toEqual(['text', 'contact']);
    expect(made.sections.at(-2)).toMatchObject({ title: 'From my résumé' });
    expect(textsOf(made)).toEqual(['One\n\nTwo\nlines']);
  });

  it('are kept as text when their section is full or missing', () => {
    const long = 'x'.repeat(300);
    const made = placed(
      { text: long, target: 'skills' },
      { text: 'Gone', target: 'nowhere' },
      { text: 'y'.repeat(9000), target: 'work' },
    );
    expect(textsOf(made).join()).toContain(long);
    expect(textsOf(made).join()).toContain('Gone');
    expect(textsOf(made).join()).toContain('y'.repeat(9000));
  });

  it('fill as many text sections as they need', () => {
    const made = placed(...['a', 'b', 'c'].map((sign) => ({ text: sign.repeat(9000), target: textTarget })));
    expect(textsOf(made).map(({ length }) => length)).toEqual([18_002, 9000]);
  });
});
