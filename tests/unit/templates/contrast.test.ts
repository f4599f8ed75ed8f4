import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chosenOptions } from '#src/templates/chosen-options.ts';
import { contrast } from '#src/templates/parts/color.ts';
import { templates } from '#src/templates/registry.ts';
import { socialDesignFor } from '#src/templates/social-designs.ts';
import type { Template } from '#src/templates/template.ts';

/** The text colors of the styles with their backgrounds, by their custom properties. */
const textPairs = [
  ['text', 'surface'],
  ['text', 'surface-raised'],
  ['text-muted', 'surface'],
  ['text-muted', 'surface-raised'],
  ['second', 'surface'],
  ['second', 'surface-raised'],
  ['on-accent', 'accent'],
] as const;

const schemes = ['light', 'dark'] as const;

/** The same colors in each run: a linear congruential generator. */
function* colors(count: number): Generator<string> {
  let state = 20_261_122;
  for (let index = 0; index < count; index++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  }
}

/** The custom properties of a site in one scheme, only those with a color. */
function propertiesOf(css: string, scheme: (typeof schemes)[number]): Map<string, string> {
  const found = css.matchAll(/--([a-z0-9-]+):light-dark\((#[0-9a-f]{6}),(#[0-9a-f]{6})\)/g);
  return new Map(
    Array.from(found, ([, name = '', light = '', dark = '']) => [name, scheme === 'light' ? light : dark]),
  );
}

/** Each pair with too little contrast, as a sentence. */
function issuesIn(template: Template, properties: ReadonlyMap<string, string>): string[] {
  const color = (name: string): string => properties.get(name) ?? '#';
  const accents = [...properties.keys()].filter((name) => /^(?:accent|accent-text|line-\d)$/.test(name));
  const isText = (name: string): boolean => name !== 'accent' || !properties.has('accent-text');
  const accentPairs = accents.flatMap((name) =>
    ['surface', 'surface-raised'].map((ground) => [name, ground, isText(name) ? 4.5 : 3] as const),
  );
  const onBand = properties.has('band')
    ? [['on-band', 'band', 4.5] as const, ['accent-on-band', 'band', 3] as const]
    : [];
  return [...textPairs.map(([one, two]) => [one, two, 4.5] as const), ...accentPairs, ...onBand]
    .filter(([one, two, least]) => !(contrast(color(one), color(two)) >= least))
    .map(([one, two]) => `${template.id}: ${one} ${color(one)} on ${two} ${color(two)}`);
}

const all = templates.flatMap((template) =>
  template.theme.palettes.map((palette) => ({ template, palette, id: template.id })),
);

it.each(templates)('$name has at least six palettes, the first of which is the default', (template) => {
  const ids = template.theme.palettes.map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(6);
  expect(new Set(ids).size).toBe(ids.length);
  expect(chosenOptions(template, {})[template.theme.options.palette]).toBe(ids[0]);
});

it.each(templates)('$name has no colors outside of its palettes, except for print and videos', ({ id }) => {
  const folder = new URL(`../../../src/templates/${id}/`, import.meta.url);
  const styles = readdirSync(folder).filter((name) => name.endsWith('.css') && name !== 'print.css');
  const written = styles.flatMap((name) => {
    const css = readFileSync(new URL(name, folder), 'utf8');
    return Array.from(
      css.matchAll(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\((?!from var\()/gi),
      ([color]) => `${name}: ${color}`,
    );
  });
  expect(written.filter((color) => !color.endsWith(': #000'))).toEqual([]);
});

it.each(templates)('$name prints on white, whatever the palette', ({ css }) => {
  // The custom properties of a palette follow the stylesheet, so those for print must be more specific.
  expect(css).toMatch(/:root:root,\s*:root\[data-scheme\] \{[^}]*--surface: #fff;/);
});

describe.each(all)('the palette $palette.id of $id', ({ template, palette }) => {
  const { options } = template.theme;
  const optionsFor = (accent: string) =>
    chosenOptions(template, { [options.palette]: palette.id, [options.accent]: accent });

  it('has enough contrast in every scheme with each of 200 accent colors', () => {
    const issues = [palette.accent, '#000000', '#ffffff', ...colors(200)].flatMap((accent) => {
      const css = template.optionCss(optionsFor(accent));
      return schemes.flatMap((scheme) => issuesIn(template, propertiesOf(css, scheme)));
    });
    expect(issues).toEqual([]);
  });

  it('keeps its own accent color until the author chooses one', () => {
    const chosen = chosenOptions(template, { [options.palette]: palette.id });
    expect(chosen[options.accent]).toBe(palette.accent);
    expect(optionsFor('#123456')[options.accent]).toBe('#123456');
    expect(optionsFor('no color')[options.accent]).toBe(palette.accent);
  });

  it.each(schemes)('gives its colors to a social image that is always %s', (scheme) => {
    const chosen = { ...optionsFor('#777777'), scheme };
    const shown = socialDesignFor(template.id).colors(chosen);
    const { surface, text, muted } = palette[scheme];
    expect(shown).toMatchObject({ surface, text, muted });
    expect(contrast(shown.accent, surface)).toBeGreaterThanOrEqual(3);
  });
});
