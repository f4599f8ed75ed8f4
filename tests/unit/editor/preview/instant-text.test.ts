import { describe, expect, test } from 'vitest';
import { changedText } from '#editor/preview/typing/instant-text.ts';

const doc = (...texts: string[]) => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

describe('changedText', () => {
  test('returns the paragraph of a typed letter', () => {
    expect(changedText('One\n\nTwo', 'One\n\nTwos')).toEqual({ from: 'Two', to: 'Twos' });
  });

  test('returns the piece of formatted text with the typed letter', () => {
    expect(changedText(doc('One', 'Two'), doc('One', 'Tw'))).toEqual({ from: 'Two', to: 'Tw' });
  });

  test('returns the line with the typed letter', () => {
    expect(changedText(['One', 'Two'], ['Ones', 'Two'])).toEqual({ from: 'One', to: 'Ones' });
  });

  test('returns null for a text that was blank, which is not on the page', () => {
    expect(changedText('', 'One')).toBeNull();
    expect(changedText(' ', ' O')).toBeNull();
  });

  test('returns null for a new paragraph, several changed texts and equal values', () => {
    expect(changedText('One', 'One\n\nTwo')).toBeNull();
    expect(changedText(['One', 'Two'], ['Ones', 'Twos'])).toBeNull();
    expect(changedText(doc('One'), doc('One'))).toBeNull();
    expect(changedText(undefined, undefined)).toBeNull();
  });
});
