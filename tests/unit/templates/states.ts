import { newPage } from '#src/domain/pages.ts';
import { newItem, type ListField } from '#src/domain/fields.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection, sectionTypes, type Section } from '#src/domain/sections/index.ts';
import { aSiteImage } from '#tests/support/site-image.ts';

/** Texts for every text field of a state. */
type Words = { short: string; long: string; name: string; language: string };

const english: Words = {
  short: 'Bridge over the canal',
  long: 'It opens for ships, and the street waits.\n\nNobody minds.',
  name: 'Ada Example',
  language: 'en',
};
const arabic: Words = {
  short: 'جسر فوق القناة',
  long: 'يفتح للسفن وينتظر الشارع.\n\nلا أحد يمانع.',
  name: 'ليلى الحداد',
  language: 'ar',
};
const endless: Words = {
  short: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.slice(0, 80),
  long: `https://example.org/${'a'.repeat(400)} ${'W'.repeat(300)}`,
  name: `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(2)} Œ`,
  language: 'de',
};

let lastId = 0;
const nextId = (): string => `i${(lastId += 1)}`;

/** The states that every template must support: none, one, five and sixty entries, long words, another direction. */
export const states: Readonly<Record<string, PortfolioContent>> = {
  empty: content([], english),
  untouched: content(
    sectionTypes.map((type, index) => newSection(type, `s${index}`)),
    english,
  ),
  nameless: content(filled(1, { ...english, name: '' }), english),
  one: content(filled(1, english), english),
  five: content([...filled(5, english), ...filled(2, english, 'second')], english),
  sixty: content(filled(60, english), english),
  long: content(filled(2, endless), endless),
  arabic: content(filled(3, arabic), arabic),
  unsafe: content(filled(1, { ...english, short: '<b>"&\'', long: 'javascript:alert(1)' }), english),
};

/** One image for the first entries; later ones reference missing images. */
export const image = aSiteImage({
  width: 1200,
  height: 800,
  focus: { x: 0.3, y: 0.72 },
  credit: 'Somebody',
  formats: ['webp', 'jpeg'],
  widths: [640, 1200],
});

function content(sections: Section[], words: Words): PortfolioContent {
  return {
    title: words.name,
    template: 'amsterdam',
    options: {},
    language: words.language,
    sections,
    pages: [{ ...newPage('own'), title: `${words.short} own page` }],
    seo: { title: '', description: '', noindex: false, noai: false },
  };
}

function filled(count: number, words: Words, prefix = 'first'): Section[] {
  return sectionTypes.map((type) => {
    const section = fill(kinds[type].fields, { ...newSection(type, `${prefix}${type}`) }, { words, count });
    const title = `${words.short} ${prefix} ${type}`.slice(0, 200);
    return { ...section, ...(type === 'hero' ? { name: words.name } : { title }) } as Section;
  });
}

type How = { words: Words; count: number };
type Fillable = { kind: string; format?: string; lines?: string; max?: number };

function fill(
  fields: Readonly<Record<string, Fillable>>,
  into: Record<string, unknown>,
  how: How,
): Record<string, unknown> {
  for (const [name, field] of Object.entries(fields)) into[name] = valueOf(field, into[name], how);
  return into;
}

function valueOf(field: Fillable, current: unknown, how: How): unknown {
  const { words, count } = how;
  switch (field.kind) {
    case 'text':
      if (field.format === 'email') return 'ada@example.org';
      if (field.format === 'phone') return '+31 20 555 01 07';
      return (field.lines === 'many' ? words.long : words.short).slice(0, field.max);
    case 'richText':
      return fromPlainText(words.long);
    case 'link':
      return words.long.startsWith('javascript') ? words.long : 'https://example.org/a';
    case 'date':
      return '2024-05';
    case 'image':
      return { uploadId: count % 2 === 0 ? 'gone' : 'one', alt: 'A bridge', decorative: false };
    case 'strings':
      return [words.short, words.long.slice(0, 80)];
    case 'list': {
      const list = field as unknown as ListField;
      return Array.from({ length: Math.min(count, list.maxItems) }, (_, index) =>
        fill(list.item as never, { ...newItem(list, nextId()) }, { words, count: index < 3 ? 1 : 2 }),
      );
    }
    default:
      return current;
  }
}
