import { describe, expect, it } from 'vitest';
import { wordsBeside } from '#src/domain/issue-words.ts';

describe('wordsBeside', () => {
  it('removes the field name from a message next to that field', () => {
    expect(wordsBeside('Email', 'Email: write an address.')).toBe('Write an address.');
  });

  it('keeps a message that names another field', () => {
    expect(wordsBeside('Sections', 'Add a section. A page needs at least one.')).toBe(
      'Add a section. A page needs at least one.',
    );
  });
});
