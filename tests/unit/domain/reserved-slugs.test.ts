import { describe, expect, it } from 'vitest';
import { isReserved } from '#src/domain/reserved-slugs.ts';
import { routes } from '#src/routes.ts';

describe('reserved names', () => {
  it('hold the first word of every route', () => {
    const words = Object.values(routes).map(({ path }) => path.split('/')[1] ?? '');
    expect(words.filter((word) => word !== '' && !isReserved(word))).toEqual([]);
  });

  it('hold the mailboxes to which certificates are issued and abuse is reported', () => {
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

  it('hold machines by number', () => {
    expect(['ns1', 'mx10', 'mail-3', 'web01', 'cdn2', 'v2'].filter((name) => !isReserved(name))).toEqual([]);
  });

  it('leave names of people alone', () => {
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

  it('do not come from the prototype of an object', () => {
    expect(['constructor', 'tostring', 'hasownproperty'].filter(isReserved)).toEqual([]);
  });
});
