import { describe, expect, it } from 'vitest';
import { stepPlace, stepWords } from '#editor/document/step-words.ts';
import { newSection } from '#src/domain/sections/index.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { aPortfolio } from '#tests/support/builders.ts';

const titled = (title: string) => ({ ...aPortfolio({ sections: [] }), title });
const words = (before: string, after: string): string | null =>
  stepWords({ path: 'title', before: titled(before), after: titled(after) });

describe('stepWords', () => {
  it('says what a short text became', () => {
    expect(words('Bridges', 'Bridges of Ghent')).toBe('Bridges of Ghent');
    expect(words('', 'Work')).toBe('Work');
    expect(words('Work', ' ')).toBe('Emptied');
  });

  it('begins with the word that changed, and ends after a line', () => {
    expect(words('I built bridges in Ghent', 'I built bridges in Gent')).toBe('…Gent');
    expect(words('', 'long '.repeat(30))).toBe(`${'long '.repeat(12).trim()}…`);
  });

  it('reads texts with formatting, and says nothing of other steps', () => {
    const about = (text: string) =>
      aPortfolio({ sections: [{ ...newSection('about', 'me'), body: fromPlainText(text) }] });
    const step = { path: 'me.body', before: about('One'), after: about('Two') };
    expect(stepWords(step)).toBe('Two');
    expect(stepWords({ ...step, path: 'me' })).toBeNull();
    expect(words('Same', 'Same')).toBeNull();
  });
});

describe('stepPlace', () => {
  const faq = (question: string) =>
    aPortfolio({
      sections: [
        {
          ...newSection('faq', 'faq'),
          items: [{ id: 'one', hidden: false, question, answer: fromPlainText('Six weeks.') }],
        },
      ],
    });

  it('says which question an answer belongs to, and nothing of a section', () => {
    const step = { path: 'faq.items.one.answer', before: faq('How long?'), after: faq('How long?') };
    expect(stepPlace(step)).toMatch(/ › How long\?$/);
    expect(stepPlace({ ...step, path: 'faq' })).toBe('');
  });

  it('names the place of what was removed as it was before', () => {
    const after = aPortfolio({ sections: [newSection('faq', 'faq')] });
    const step = { path: 'faq.items.one', before: faq('How long?'), after };
    expect(stepPlace(step)).not.toContain('gone');
  });
});
