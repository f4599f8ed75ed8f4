import { describe, expect, it } from 'vitest';
import { openKnownParts, type KnownPart } from '#src/portfolios/known-parts.ts';

const part = (id: string, length: number): KnownPart => ({
  id,
  place: 'section',
  sent: 'x'.repeat(length / 2),
  stored: 'x'.repeat(length / 2),
});

describe('known parts', () => {
  it('are those of the last save of a portfolio', () => {
    const known = openKnownParts(100);
    expect([...known.of('p')]).toEqual([]);
    known.keep('p', [part('a', 10)]);
    known.keep('p', [part('b', 10)]);
    expect([...known.of('p').keys()]).toEqual(['b']);
    known.keep('p', []);
    expect([...known.of('p')]).toEqual([]);
  });

  it('are forgotten with the portfolio that was saved longest ago, as soon as they are too long together', () => {
    const known = openKnownParts(100);
    for (const id of ['p', 'q']) known.keep(id, [part('a', 40)]);
    known.keep('p', [part('b', 40)]);
    known.keep('r', [part('a', 40)]);
    expect(['p', 'q', 'r'].map((id) => known.of(id).size)).toEqual([1, 0, 1]);
    known.keep('q', [part('a', 102)]);
    expect(['p', 'q', 'r'].map((id) => known.of(id).size)).toEqual([1, 0, 1]);
  });
});
