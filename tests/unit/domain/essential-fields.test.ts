import { describe, expect, it } from 'vitest';
import { blockKinds } from '#src/domain/blocks/index.ts';
import { filledIn, splitFields } from '#src/domain/essential-fields.ts';
import { newItem, type EssentialFields, type Fields } from '#src/domain/fields.ts';
import { kinds, newSection } from '#src/domain/sections/index.ts';

type Form = { name: string; fields: Fields; essential: EssentialFields };

function formsIn(form: Form): Form[] {
  const inner = Object.entries(form.fields).flatMap(([name, field]) =>
    field.kind === 'list'
      ? formsIn({ name: `${form.name}.${name}`, fields: field.item, essential: field.essential })
      : [],
  );
  return [form, ...inner];
}

const forms = Object.values({ ...blockKinds, ...kinds }).flatMap(({ type, fields, essential }) =>
  formsIn({ name: type, fields, essential }),
);

describe('essential fields', () => {
  it.each(forms)('are one to six of the fields of $name', ({ fields, essential }) => {
    expect(essential.length).toBeGreaterThan(0);
    expect(essential.length).toBeLessThanOrEqual(6);
    expect(Object.keys(fields)).toEqual(expect.arrayContaining([...essential]));
  });

  it.each(forms)('contain all that must be filled of $name', ({ fields, essential }) => {
    const required = Object.entries(fields).filter(([, field]) => 'required' in field && field.required);
    expect(essential).toEqual(expect.arrayContaining(required.map(([name]) => name)));
  });

  it('come in an order of their own, and the rest in that of the form', () => {
    const { item, essential } = kinds.projects.fields.items;
    const parts = splitFields(item, essential);
    expect(Object.keys(parts.essential)).toEqual(['title', 'summary', 'cover', 'roles', 'body']);
    expect(Object.keys(parts.more).slice(0, 3)).toEqual(['client', 'type', 'team']);
    expect({ ...parts.essential, ...parts.more }).toEqual(item);
  });
});

describe('filled fields', () => {
  const { item } = kinds.projects.fields.items;
  const project = newItem(kinds.projects.fields.items, 'p');

  it('are none of a new section or entry', () => {
    for (const { type, fields } of Object.values(kinds))
      expect(filledIn(fields, newSection(type, 's'))).toEqual([]);
    expect(filledIn(item, project)).toEqual([]);
  });

  it('are those with words or entries, and choices other than the first', () => {
    const values = { ...project, client: 'Acme', team: '  ', roles: ['Design'], visibility: 'unlisted' };
    expect(filledIn(item, values)).toEqual(['Client or organization', 'Your roles', 'Visibility']);
    expect(filledIn(kinds.hero.fields, { ...newSection('hero', 'h'), emphasis: 'lead' })).toEqual([
      'Emphasis',
    ]);
  });

  it('do not contain slugs, which are generated', () => {
    expect(filledIn(item, { ...project, slug: { current: 'bridge', former: [] } })).toEqual([]);
  });
});
