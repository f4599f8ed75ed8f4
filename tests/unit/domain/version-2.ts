import fc from 'fast-check';

/**
 * The fields of every section kind as version 2 stored them. They do not use `src/domain`, because stored documents do
 * not change with the model.
 */
type OldField =
  | { kind: 'text'; max: number }
  | { kind: 'rich'; max: number }
  | { kind: 'strings'; max: number }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'image' }
  | { kind: 'toggle' }
  | { kind: 'list'; item: OldFields; max: number };
type OldFields = { readonly [name: string]: OldField };

const text = (max: number): OldField => ({ kind: 'text', max });
const rich = (max: number): OldField => ({ kind: 'rich', max });
const strings = (max: number): OldField => ({ kind: 'strings', max });
const choice = (...values: string[]): OldField => ({ kind: 'choice', values });
const list = (item: OldFields, max = 200): OldField => ({ kind: 'list', item, max });
const image: OldField = { kind: 'image' };
const date = text(40);
const link = text(2048);
const line = text(200);

const work = { url: link, start: date, end: date };

export const version2: Readonly<Record<string, OldFields>> = {
  hero: { name: text(170), headline: line, intro: text(600), status: text(120), image },
  about: { title: line, body: rich(20_000), image },
  projects: {
    title: line,
    items: list(
      {
        ...work,
        title: line,
        summary: text(4000),
        cover: image,
        client: line,
        type: text(120),
        roles: strings(80),
        team: text(500),
        tags: strings(80),
        links: list({ label: text(80), url: link }, 20),
        highlights: strings(1000),
        problem: rich(20_000),
        decisions: list({ title: line, body: rich(8000) }, 20),
        outcome: rich(20_000),
        figures: list({ value: text(40), label: line }, 12),
        images: list({ image, caption: text(300) }, 60),
      },
      100,
    ),
  },
  experience: {
    title: line,
    items: list({
      ...work,
      kind: choice('work', 'volunteer'),
      position: line,
      organization: text(300),
      location: line,
      description: text(1000),
      summary: text(8000),
      highlights: strings(2000),
    }),
  },
  education: {
    title: line,
    items: list({
      ...work,
      kind: choice('study', 'certificate', 'award'),
      area: text(300),
      studyType: line,
      institution: text(300),
      score: text(80),
      courses: strings(300),
      summary: text(4000),
    }),
  },
  skills: {
    title: line,
    items: list({
      kind: choice('skill', 'language', 'interest'),
      name: line,
      level: text(120),
      keywords: strings(200),
    }),
  },
  gallery: {
    title: line,
    intro: text(2000),
    items: list({ image, caption: text(300), date, place: line }),
  },
  writing: {
    title: line,
    items: list({ title: text(300), outlet: line, url: link, date, summary: text(2000) }),
  },
  publications: {
    title: line,
    items: list({
      title: text(500),
      authors: text(1000),
      venue: text(300),
      date,
      url: link,
      doi: text(120),
      summary: text(8000),
    }),
  },
  testimonials: { title: line, items: list({ quote: text(4000), name: line, role: line, url: link }) },
  services: {
    title: line,
    items: list({ title: line, description: text(2000), price: text(120) }, 60),
  },
  contact: {
    title: line,
    note: text(600),
    email: text(254),
    phone: text(60),
    takesMessages: { kind: 'toggle' },
    website: link,
    street: text(300),
    postalCode: text(30),
    city: text(120),
    region: text(120),
    country: text(80),
    profiles: list({ network: text(80), username: text(120), url: link }, 40),
  },
  text: { title: line, body: rich(20_000) },
};

export const oldTypes = Object.keys(version2);

/** A document of version 2 with the given sections. */
export const oldDocument = (sections: readonly object[]): Record<string, unknown> => ({
  title: 'Ada',
  template: 'london',
  options: { london: { accent: '#112233' } },
  language: 'pt-BR',
  seo: { title: 'Ada Lovelace', description: 'She counts.', noindex: true, noai: false },
  schemaVersion: 2,
  sections,
});

const id = fc.string({ unit: fc.constantFrom('a', 'b', 'z', '0', '9'), minLength: 1, maxLength: 32 });
const letters = fc.constantFrom('a', ' ', 'é', '橋', '🙂', '"', '<', ';', 'Ada Lovelace', '; ', ', ');

/** Any section of a kind; any field may be absent. */
export function oldSection(type: string): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    {
      id,
      type: fc.constant(type),
      hidden: fc.boolean(),
      ...valuesOf(version2[type] ?? {}),
    },
    { requiredKeys: ['id', 'type'] },
  );
}

function valuesOf(fields: OldFields): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyValue(field)]));
}

function anyValue(field: OldField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'text':
      return words(Math.min(field.max, 60));
    case 'rich':
      return fc.array(words(30), { maxLength: 3 }).map(richText);
    case 'strings':
      return fc.array(words(Math.min(field.max, 20)), { maxLength: 4 });
    case 'choice':
      return fc.constantFrom(...field.values);
    case 'toggle':
      return fc.boolean();
    case 'image':
      return fc.option(fc.record({ uploadId: id, alt: words(20), decorative: fc.boolean() }));
    case 'list':
      return fc.array(
        fc.record({ id, hidden: fc.boolean(), ...valuesOf(field.item) }, { requiredKeys: ['id'] }),
        { maxLength: 3 },
      );
  }
}

const words = (max: number): fc.Arbitrary<string> =>
  fc.string({ unit: letters, maxLength: max }).map((some) => some.slice(0, max).toWellFormed());

/** A section with texts of the maximum length of version 2, and two entries whose lists are full. */
export function fullestSection(type: string): Record<string, unknown> {
  return { id: type, type, hidden: false, ...fullest(version2[type] ?? {}, () => 2) };
}

type Count = (max: number) => number;

function fullest(fields: OldFields, count: Count): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fullestValue(field, count)]),
  );
}

function fullestValue(field: OldField, count: Count): unknown {
  switch (field.kind) {
    case 'text':
      return 'a;'.repeat(field.max / 2);
    case 'rich':
      return richText(['x'.repeat(field.max)]);
    case 'strings':
      return Array.from({ length: 60 }, () => 'x'.repeat(field.max));
    case 'choice':
      return field.values.at(-1);
    case 'toggle':
      return true;
    case 'image':
      return { uploadId: 'u'.repeat(32), alt: 'x'.repeat(500), decorative: false };
    case 'list':
      return Array.from({ length: count(field.max) }, (_, index) => ({
        id: `i${index}`,
        hidden: false,
        ...fullest(field.item, (max) => max),
      }));
  }
}

function richText(paragraphs: readonly string[]): object {
  const content = paragraphs.map((part) => ({
    type: 'paragraph',
    ...(part !== '' && { content: [{ type: 'text', text: part, marks: [{ type: 'bold' }] }] }),
  }));
  return { type: 'doc', content };
}
