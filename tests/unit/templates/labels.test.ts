import { describe, expect, it } from 'vitest';
import { labelsFor } from '#src/templates/labels.ts';

describe('template labels', () => {
  it('uses the first part of a language tag', () => {
    expect(labelsFor('de-AT').sections.projects).toBe('Projekte');
    expect(labelsFor('iw')).toBe(labelsFor('he'));
  });

  it('uses English for a language without labels', () => {
    expect(labelsFor('eo')).toBe(labelsFor('en'));
    expect(labelsFor('constructor')).toBe(labelsFor('en'));
  });

  it.each(['en', 'de', 'fr', 'es', 'nl', 'ar', 'he', 'ja'])('has no empty label in %s', (language) => {
    const words = Object.values(labelsFor(language)).flatMap((word) =>
      typeof word === 'string' ? [word] : Object.values(word),
    );
    for (const word of words) expect(word.trim()).not.toBe('');
  });
});
