import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { isReserved } from '#src/domain/reserved-slugs.ts';
import { isQuarantineOver, parseSlug, suggestSlugs } from '#src/domain/slug.ts';

const rule = /^(?!xn--)(?!.*--)(?!\d+$)[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/;

function reasonFor(input: string): string | null {
  const parsed = parseSlug(input, []);
  return parsed.kind === 'invalid' ? parsed.reason : null;
}

describe('parseSlug', () => {
  it('trims a slug and turns it into lowercase letters', () => {
    expect(parseSlug('  Grace-Hopper ', [])).toEqual({ kind: 'ok', slug: 'grace-hopper' });
    expect(parseSlug('4ever-young', [])).toEqual({ kind: 'ok', slug: '4ever-young' });
  });

  it.each([
    ['', /Type a name/],
    ['gh', /at least 3/],
    ['g'.repeat(31), /at most 30 .* 31/],
    ['é'.repeat(201), /at most 30 .* 201/],
    ['-grace', /Begin and end/],
    ['grace-', /Begin and end/],
    ['grace--hopper', /one hyphen/],
    ['xn--grce-0na', /one hyphen/],
    ['2024', /Add a letter/],
    ['grace.hopper', /letters a to z/],
    ['grace hopper', /letters a to z/],
    ['zoë', /letters a to z/],
    ['grасe', /letters a to z/],
    ['ｇｒａｃｅ', /letters a to z/],
    ['\u212Aelvin', /letters a to z/],
  ])('refuses %j with a way to fix the slug', (input, reason) => {
    expect(reasonFor(input)).toMatch(reason);
  });

  it('follows the slug rule for every short text', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'x', 'n', '0', '1', '9', '-'), maxLength: 33 });
    fc.assert(
      fc.property(text, (input) => {
        const parsed = parseSlug(input, []);
        if (parsed.kind === 'ok') return rule.test(parsed.slug);
        return !rule.test(input) || /is reserved|looks like/.test(parsed.reason);
      }),
      { numRuns: 2000, examples: [['1091n']] },
    );
  });

  it('refuses slugs that are reserved for the product or its machines', () => {
    for (const name of ['dashboard', 'ns7', 'mail-02', 'wwww', 'error404', 'smtp', 'autodiscover']) {
      expect(reasonFor(name), name).toMatch(/is reserved/);
    }
  });

  it('refuses a slug that the caller has reserved', () => {
    expect(parseSlug('Paris', ['oslo', 'paris'])).toMatchObject({
      kind: 'invalid',
      reason: expect.stringMatching(/is reserved/),
    });
    expect(parseSlug('paris', ['oslo'])).toEqual({ kind: 'ok', slug: 'paris' });
  });

  it('refuses a slug that imitates a trusted name', () => {
    for (const name of [
      'supp0rt',
      'g00gle',
      'pay-pal',
      'paypa1',
      'rnicrosoft',
      'vvhatsapp',
      'v1tr1ne',
      'l0gin',
      'admin24',
    ]) {
      expect(reasonFor(name), name).toMatch(/someone else/);
    }
  });

  it('refuses a slug that joins the name of a company with a word such as "help"', () => {
    for (const name of [
      'netflix-billing',
      'secure-paypal',
      'vitrine-help-desk',
      'my-icloud',
      'githubverify',
    ]) {
      expect(reasonFor(name), name).toMatch(/someone else/);
    }
  });

  it('accepts common words and company names that imitate nobody', () => {
    for (const name of [
      'vitrine-de-marie',
      'apple-tree',
      'amazonia',
      'clara-stone',
      'constructor',
      'toString',
      'bill-miller',
    ]) {
      expect(reasonFor(name), name).toBeNull();
    }
  });
});

describe('suggestSlugs', () => {
  const free = () => false;

  it('builds suggestions from the parts of a name, with accents removed', () => {
    expect(suggestSlugs('Zoë Åkesson Łoś', free)).toEqual([
      'zoe-akesson-los',
      'zoe-los',
      'zoelos',
      'z-los',
      'zoe-l',
    ]);
  });

  it('skips slugs that are taken, and continues with endings and numbers', () => {
    const taken = new Set(['grace', 'grace-work', 'grace-2']);
    expect(suggestSlugs('grace', (slug) => taken.has(slug))).toEqual([
      'grace-studio',
      'grace-portfolio',
      'grace-3',
      'grace-4',
      'grace-5',
    ]);
  });

  it('builds on a reserved name but never on one that imitates a company', () => {
    expect(suggestSlugs('Blog', free)[0]).toBe('blog-work');
    expect(suggestSlugs('PayPal', free).join(' ')).not.toContain('paypal');
  });

  it('suggests slugs for names in scripts that cannot be spelled in a to z', () => {
    expect(suggestSlugs('山田 太郎', free).length).toBeGreaterThan(2);
  });

  it('always suggests slugs that are valid, different, free and the same each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (wish) => {
        const odd = (slug: string) => slug.length % 2 === 1;
        const found = suggestSlugs(wish, odd);
        expect(new Set(found).size).toBe(found.length);
        expect(found.length).toBeLessThanOrEqual(5);
        expect(found.filter((slug) => odd(slug) || isReserved(slug) || !rule.test(slug))).toEqual([]);
        expect(suggestSlugs(wish, odd)).toEqual(found);
      }),
    );
  });

  it('suggests slugs within the max length', () => {
    const found = suggestSlugs('Maximiliane Friederike-Charlotte von Hohenstaufen-Oberhausen', free);
    expect(found).toHaveLength(5);
    expect(found[0]).toBe('maximiliane-friederike');
  });

  it('suggests nothing when every slug is taken', () => {
    expect(suggestSlugs('Grace', () => true)).toEqual([]);
  });
});

describe('isQuarantineOver', () => {
  const freed = '2026-01-01T00:00:00.000Z';

  it('reserves a former slug for 90 days', () => {
    expect(isQuarantineOver(freed, '2026-03-31T23:59:59.999Z')).toBe(false);
    expect(isQuarantineOver(freed, '2026-04-01T00:00:00.000Z')).toBe(true);
  });

  it('reserves a slug that is in use', () => {
    expect(isQuarantineOver(null, '2036-01-01T00:00:00.000Z')).toBe(false);
  });
});
