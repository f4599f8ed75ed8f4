import { describe, expect, it } from 'vitest';
import { stepParents, stepText } from '#editor/document/step-text.ts';
import { newSection } from '#src/domain/sections/index.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { aPortfolio } from '#tests/support/builders.ts';

const titled = (title: string) => ({ ...aPortfolio({ sections: [] }), title });
const words = (before: string, after: string): string | null =>
  stepText({ path: 'title', before: titled(before), after: titled(after) });

describe('stepText', () => {
  it('returns the new value of a short text', () => {
    expect(words('Bridges', 'Bridges of Ghent')).toBe('Bridges of Ghent');
    expect(words('', 'Work')).toBe('Work');
    expect(words('Work', ' ')).toBe('Emptied');
  });

  it('starts at the changed word and is cut after a line', () => {
    expect(words('I built bridges in Ghent', 'I built bridges in Gent')).toBe('…Gent');
    expect(words('', 'long '.repeat(30))).toBe(`${'long '.repeat(12).trim()}…`);
  });

  it('reads formatted text and returns null for other steps', () => {
    const about = (text: string) =>
      aPortfolio({ sections: [{ ...newSection('about', 'me'), body: fromPlainText(text) }] });
    const step = { path: 'me.body', before: about('One'), after: about('Two') };
    expect(stepText(step)).toBe('Two');
    expect(stepText({ ...step, path: 'me' })).toBeNull();
    expect(words('Same', 'Same')).toBeNull();
  });
});

describe('stepParents', () => {
  const faq = (question: string) =>
    aPortfolio({
      sections: [
        {
          ...newSection('faq', 'faq'),
          items: [{ id: 'one', hidden: false, question, answer: fromPlainText('Six weeks.') }],
        },
      ],
    });

  it('names the question of an answer, and nothing for a section', () => {
    const step = { path: 'faq.items.one.answer', before: faq('How long?'), after: faq('How long?') };
    expect(stepParents(step)).toMatch(/ › How long\?$/);
    expect(stepParents({ ...step, path: 'faq' })).toBe('');
  });

  it('names the former parents of a removed entry', () => {
    const after = aPortfolio({ sections: [newSection('faq', 'faq')] });
    const step = { path: 'faq.items.one', before: faq('How long?'), after };
    expect(stepParents(step)).not.toContain('gone');
  });
});
