import { describe, expect, it } from 'vitest';
import { labelsFor } from '#src/templates/labels.ts';

describe('labelsFor', () => {
  it('takes the first part of a language', () => {
    expect(labelsFor('de-AT').sections.projects).toBe('Projekte');
    expect(labelsFor('iw')).toBe(labelsFor('he'));
  });

  it('speaks English where it has no words', () => {
    expect(labelsFor('eo')).toBe(labelsFor('en'));
    expect(labelsFor('constructor')).toBe(labelsFor('en'));
  });

  it.each(['en', 'de', 'fr', 'es', 'nl', 'ar', 'he', 'ja'])('leaves no word empty in %s', (language) => {
    const { sections, ...words } = labelsFor(language);
    for (const word of [...Object.values(sections), ...Object.values(words)])
      expect(word.trim()).not.toBe('');
  });
});
