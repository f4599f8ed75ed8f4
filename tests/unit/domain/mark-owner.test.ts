import { describe, expect, it } from 'vitest';
import { markOwner } from '#src/domain/mark-owner.ts';

const marked = (names: readonly string[], owner: string): string[] =>
  markOwner(
    names.map((name) => ({ name, isOwner: false })),
    owner,
  )
    .filter(({ isOwner }) => isOwner)
    .map(({ name }) => name);

describe('markOwner', () => {
  it.each([
    ['the same name', 'Grace Hopper', 'Grace Hopper'],
    ['the family name first', 'Hopper, Grace', 'Grace Hopper'],
    ['other spaces and capitals', 'hopper,  GRACE', 'Grace Hopper'],
    ['an initial', 'G. Hopper', 'Grace Hopper'],
    ['initials without spaces', 'Hopper, G.M.', 'Grace Murray Hopper'],
    ['a middle name that the owner leaves out', 'Grace Brewster Murray Hopper', 'Grace Hopper'],
    ['a middle initial that only the owner has', 'Grace Hopper', 'Grace M. Hopper'],
    ['a name without its accents', 'Jose Nunez', 'José Núñez'],
    ['given names with a hyphen', 'J.-P. Serre', 'Jean-Pierre Serre'],
    ['a particle', 'Berg, Jan van der', 'Jan van der Berg'],
    ['a name of one word', '王小明', '王小明'],
  ])('finds the owner by %s', (_, name, owner) => {
    expect(marked(['Ada Lovelace', name], owner)).toEqual([name]);
  });

  it.each([
    ['another given name', 'Gerald Hopper', 'Grace Hopper'],
    ['another middle initial', 'Grace B. Hopper', 'Grace M. Hopper'],
    ['another family name', 'Grace Murray', 'Grace Hopper'],
    ['a family name alone', 'Hopper', 'Grace Hopper'],
    ['a given name alone', 'Grace', 'Grace Hopper'],
    ['a given name that only begins the same', 'Gra Hopper', 'Grace Hopper'],
    ['no name', '', 'Grace Hopper'],
  ])('does not mark %s as the owner', (_, name, owner) => {
    expect(marked([name], owner)).toEqual([]);
  });

  it('marks the whole name where another one fits too', () => {
    expect(marked(['J. Wang', 'Jing Wang'], 'Jing Wang')).toEqual(['Jing Wang']);
  });

  it('marks none of two who fit alike', () => {
    expect(marked(['J. Wang', 'J. Wang'], 'Jing Wang')).toEqual([]);
  });

  it('keeps an existing mark', () => {
    const authors = [
      { name: 'Grace Hopper', isOwner: false },
      { name: 'G. M. Hopper', isOwner: true },
    ];
    expect(markOwner(authors, 'Grace Hopper')).toEqual(authors);
  });

  it('marks no author without a name', () => {
    expect(marked(['', 'Ada'], ' ')).toEqual([]);
  });
});
