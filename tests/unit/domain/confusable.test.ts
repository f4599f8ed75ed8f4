import { describe, expect, it } from 'vitest';
import { isLookAlike } from '#src/domain/confusable.ts';

describe('a look-alike', () => {
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
  ])('is told by its shape: %s', (name) => expect(isLookAlike(name)).toBe(true));

  it.each(['helppaypal', 'paypalhelp', 'update-my-apple-id', 'stripe-payments-2', 'coinbase-wallet'])(
    'is a firm with a lure: %s',
    (name) => expect(isLookAlike(name)).toBe(true),
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
  ])('is not an honest name: %s', (name) => expect(isLookAlike(name)).toBe(false));
});
