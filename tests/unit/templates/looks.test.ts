import { describe, expect, it } from 'vitest';
import { chosenOptions, hasLook, isOption, optionFields, withLook } from '#src/templates/chosen-options.ts';
import { manifestList } from '#src/templates/list/manifests.ts';

const all = manifestList.flatMap((template) =>
  template.looks.map((look) => ({ template, look, id: template.id, name: look.name })),
);

describe.each(manifestList)('the template $name', (template) => {
  const { looks, options, theme } = template;

  it('has at least four looks that all differ, of which the first is its default', () => {
    expect(looks.length).toBeGreaterThanOrEqual(4);
    expect(new Set(looks.map(({ id }) => id)).size).toBe(looks.length);
    const worn = looks.map((look) => JSON.stringify(chosenOptions(template, look.options)));
    expect(new Set(worn).size).toBe(looks.length);
    expect(worn[0]).toBe(JSON.stringify(chosenOptions(template, {})));
  });

  it('has each option under one heading', () => {
    const names = options.flatMap(({ fields }) => Object.keys(fields));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(Object.values(theme.options)));
  });
});

describe.each(all)('the look $name of $id', ({ template, look }) => {
  it('has only options of its template with valid values', () => {
    const fields = optionFields(template);
    const unknown = Object.entries(look.options).filter(([name, value]) => {
      const field = fields[name];
      return field === undefined || !isOption(field, value);
    });
    expect(unknown).toEqual([]);
  });

  it('keeps all other options, and resets the accent color to that of the palette', () => {
    const { accent, palette } = template.theme.options;
    const stored = { scheme: 'dark', [accent]: '#123456' };
    const worn = withLook(template, stored, look);
    expect(worn).toMatchObject({ scheme: 'dark', ...look.options });
    const shown = template.theme.palettes.find(({ id }) => id === look.options[palette]);
    expect(chosenOptions(template, worn)[accent]).toBe(shown?.accent);
    expect(hasLook(template, worn, look)).toBe(true);
    expect(hasLook(template, { ...worn, [accent]: '#123456' }, look)).toBe(false);
  });
});
