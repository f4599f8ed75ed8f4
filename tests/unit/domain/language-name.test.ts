import { expect, it } from 'vitest';
import { nameOfLanguage } from '#src/domain/language-name.ts';

it('The name of a language is its English one, and the code itself where it names none', () => {
  expect(nameOfLanguage('de')).toBe('German');
  expect(nameOfLanguage('pt-BR')).toBe('Brazilian Portuguese');
  expect(nameOfLanguage('not a language')).toBe('not a language');
});
