import { describe, expect, it } from 'vitest';
import { isConfusable } from '#src/domain/confusable.ts';

describe('isConfusable', () => {
  it.each([
    'arnazon',
    'am4zon',
    'l1nkedin',
    'linkedln',
    'icioud',
    'dropb0x',
    'rnetarnask',
    'mi-cro-soft',
    'p0stmaster',
  ])('recognizes a name that looks like a trusted one: %s', (name) => expect(isConfusable(name)).toBe(true));

  it.each(['helppaypal', 'paypalhelp', 'update-my-apple-id', 'stripe-payments-2', 'coinbase-wallet'])(
    'recognizes the name of a company joined with a word such as "help": %s',
    (name) => expect(isConfusable(name)).toBe(true),
  );

  it.each([
    'marnie',
    'vivian',
    'stripes',
    'applegate',
    'amazing-grace',
    'teamwork',
    'login-bakery',
    'steve-apple',
  ])('accepts an honest name: %s', (name) => expect(isConfusable(name)).toBe(false));
});
