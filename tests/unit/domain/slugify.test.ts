import { describe, expect, it } from 'vitest';
import { latinWords, slugify } from '#src/domain/slugify.ts';

describe('slugify', () => {
  it.each([
    ['Über mich!', 'uber-mich'],
    ['Straße & Œuvre', 'strasse-oeuvre'],
    ['Nguyễn Văn Đức', 'nguyen-van-duc'],
    ['Щербаков Юрий', 'shcherbakov-yurii'],
    ['Соловьёв', 'solovev'],
    ['Ξένια Οικονόμου', 'xenia-oikonomou'],
    ['İstanbul ışığı', 'istanbul-isigi'],
    ["O'Neill D’Arcy", 'oneill-darcy'],
    ['２０２４ ﬁne', '2024-fine'],
    ['佐藤 Kei', 'kei'],
    ['— ¿? —', ''],
  ])('spells %s as %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('latinWords returns the words of a text one by one', () => {
    expect(latinWords('Jean-Luc  Picard')).toEqual(['jean', 'luc', 'picard']);
  });
});
