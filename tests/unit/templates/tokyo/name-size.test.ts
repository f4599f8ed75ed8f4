import { describe, expect, it } from 'vitest';
import { nameCss, nameSize } from '#src/templates/tokyo/name-size.ts';

describe('nameSize', () => {
  it('makes short names large and long ones small, within its bounds', () => {
    const sizes = ['Ada', 'Juno Arakawa', 'Anthony Dellavecchia', 'W'.repeat(80)].map(nameSize);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect([sizes[0], sizes.at(-1)]).toEqual([15, 5]);
    for (const size of sizes) expect(nameCss).toContain(`.name-${size}{`);
  });

  it('sets a name of many words in two lines and thereby larger', () => {
    const inTwoLines = nameSize('Naoko Brandvold Architects Kanazawa');
    expect(inTwoLines).toBeGreaterThan(nameSize('NaokoBrandvoldArchitectsKanazawa'));
  });

  it('gives ideographs the room of a square', () => {
    expect(nameSize('荒川純太郎左衛門')).toBeLessThan(nameSize('Arakawaj'));
  });
});
