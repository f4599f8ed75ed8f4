import { describe, expect, it } from 'vitest';
import { latinWords, slugify } from '#src/domain/slugify.ts';

describe('spelling in a-z', () => {
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
  ])('%s → %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('gives the words one by one', () => {
    expect(latinWords('Jean-Luc  Picard')).toEqual(['jean', 'luc', 'picard']);
  });
});
