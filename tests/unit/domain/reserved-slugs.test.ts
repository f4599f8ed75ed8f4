import { describe, expect, it } from 'vitest';
import { isReserved } from '#src/domain/reserved-slugs.ts';
import { routes } from '#src/routes.ts';

describe('reserved slugs', () => {
  it('reserved slugs include the first word of every route', () => {
    const words = Object.values(routes).map(({ path }) => path.split('/')[1] ?? '');
    expect(words.filter((word) => word !== '' && !isReserved(word))).toEqual([]);
  });

  it('reserved slugs include the mailboxes that receive certificate and abuse mail', () => {
    const mailboxes = [
      'abuse',
      'admin',
      'administrator',
      'hostmaster',
      'noc',
      'postmaster',
      'security',
      'webmaster',
    ];
    expect(mailboxes.filter((name) => !isReserved(name))).toEqual([]);
  });

  it('reserved slugs include numbered machine names', () => {
    expect(['ns1', 'mx10', 'mail-3', 'web01', 'cdn2', 'v2'].filter((name) => !isReserved(name))).toEqual([]);
  });

  it('reserved slugs do not include names of people', () => {
    const people = [
      'ada',
      'bill',
      'mark',
      'art',
      'will',
      'max',
      'nsa-miller',
      'mailene',
      'demos-kratos',
      'v-ivanov',
    ];
    expect(people.filter(isReserved)).toEqual([]);
  });

  it('reserved slugs do not include properties that every JavaScript object has', () => {
    expect(['constructor', 'tostring', 'hasownproperty'].filter(isReserved)).toEqual([]);
  });
});
