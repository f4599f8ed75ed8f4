import { describe, expect, it } from 'vitest';
import { titleFaceOf } from '#src/templates/parts/title-face.ts';
import { nameCss, nameSize, startClass } from '#src/templates/tokyo/name-size.ts';
import { templateFor } from '#src/templates/registry.ts';

const lettersOf = (pair: string) => templateFor('tokyo').titleWidths?.[pair] ?? null;
const sizeOf = (name: string, pair = 'geist'): number => nameSize(name, lettersOf(pair)).size;

describe('nameSize', () => {
  it('makes short names large and long ones small, within its bounds', () => {
    const sizes = ['Ada', 'Juno Arakawa', 'Anthony Dellavecchia', 'W'.repeat(80)].map((name) => sizeOf(name));
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect([sizes[0], sizes.at(-1)]).toEqual([18, 5]);
  });

  it('fills the line from edge to edge, and never overflows it', () => {
    const face = titleFaceOf(lettersOf('geist'), { stretches: [100], spacing: -0.05, isCapitals: false });
    for (const name of ['Juno Arakawa', 'Romain Sickenberg', 'Thomas Davis']) {
      const filled = sizeOf(name) * face.widthsOf(name)(100);
      expect(filled).toBeGreaterThan(99.9);
      expect(filled).toBeLessThanOrEqual(100);
    }
  });

  it('has measured the letters of each font pair', () => {
    const sizes = ['geist', 'space', 'terminal'].map((pair) => sizeOf('Juno Arakawa', pair));
    expect(new Set(sizes).size).toBe(3);
  });

  it('sets a name of many words in two lines and thereby larger', () => {
    const inTwoLines = sizeOf('Naoko Brandvold Architects Kanazawa');
    expect(inTwoLines).toBeGreaterThan(sizeOf('NaokoBrandvoldArchitectsKanazawa'));
  });

  it('gives ideographs the room of a square', () => {
    expect(sizeOf('荒川純太郎左衛門')).toBeLessThan(sizeOf('Arakawaj'));
  });

  it('aligns the ink of the first letter with the edge', () => {
    expect(nameCss('Juno Arakawa', lettersOf('geist'))).toMatch(
      /^\.name\{--size:[\d.]+cqi;--start:[\d.]+em\}$/,
    );
  });
});

describe('startClass', () => {
  it('has the smallest bearing of the letters that can begin a line', () => {
    const [wide, narrow, both] = ['Notes', 'Teaching', 'Notes Teaching'].map((title) =>
      Number(startClass(title, lettersOf('geist')).slice('start-'.length)),
    );
    expect(narrow).toBeLessThan(wide ?? 0);
    expect(both).toBe(narrow);
  });
});
