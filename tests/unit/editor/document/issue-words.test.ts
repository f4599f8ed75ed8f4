import { describe, expect, it } from 'vitest';
import { wordsBeside } from '#editor/document/issue-words.ts';

describe('wordsBeside', () => {
  it('does not name a field again that stands beside it', () => {
    expect(wordsBeside('Email', 'Email: write an address.')).toBe('Write an address.');
  });

  it('leaves a sentence that names something else', () => {
    expect(wordsBeside('Sections', 'Add a section. A page needs at least one.')).toBe(
      'Add a section. A page needs at least one.',
    );
  });
});
