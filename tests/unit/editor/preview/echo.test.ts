import { describe, expect, test } from 'vitest';
import { changedText } from '#editor/preview/typing/echo.ts';

const doc = (...texts: string[]) => ({
  type: 'doc',
  content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

describe('The text that an edit has changed', () => {
  test('a typed letter changes only its own paragraph', () => {
    expect(changedText('One\n\nTwo', 'One\n\nTwos')).toEqual({ from: 'Two', to: 'Twos' });
  });

  test('A letter in formatted text changes one piece of it.', () => {
    expect(changedText(doc('One', 'Two'), doc('One', 'Tw'))).toEqual({ from: 'Two', to: 'Tw' });
  });

  test('A letter in a list of lines changes one line.', () => {
    expect(changedText(['One', 'Two'], ['Ones', 'Two'])).toEqual({ from: 'One', to: 'Ones' });
  });

  test('A new paragraph, several changed texts and equal values are not the change of one text.', () => {
    expect(changedText('One', 'One\n\nTwo')).toBeNull();
    expect(changedText(['One', 'Two'], ['Ones', 'Twos'])).toBeNull();
    expect(changedText(doc('One'), doc('One'))).toBeNull();
    expect(changedText(undefined, undefined)).toBeNull();
  });
});
