import { kinds, type SectionType } from '#src/domain/sections/index.ts';
import { newItem, type Fields, type ListField } from '#src/domain/fields.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';

type Values = Readonly<Record<string, unknown>>;

/** The sample texts of a new section, to be typed over; lists have one entry for each. */
const starts: Readonly<Partial<Record<SectionType, { values?: Values; items?: readonly Values[] }>>> = {
  hero: { values: { name: 'Your name', headline: 'What you do, in a few words' } },
  about: {
    values: { body: fromPlainText('Where you come from, what you care about, and what you do best.') },
  },
  projects: {
    items: [
      { title: 'Your best project', summary: 'What it was for, what you did, and what came of it.' },
      { title: 'Another project', summary: 'One sentence is enough to begin with.' },
    ],
  },
  writing: {
    items: [
      { title: 'The title of a piece', summary: 'What it is about, in a sentence.' },
      { title: 'Another piece', summary: 'Who should read it, and why.' },
    ],
  },
  publications: { items: [{ title: 'The title of a paper', venue: 'Where it was published' }] },
  records: {
    items: [
      { title: 'A talk, a prize or an exhibition', organization: 'Who gave it', place: 'Where' },
      { title: 'Another one', organization: 'Who gave it', place: 'Where' },
    ],
  },
  experience: {
    items: [
      { position: 'Your position', organization: 'Your employer', summary: 'What you were there for.' },
      { position: 'Your position before', organization: 'Your employer then' },
    ],
  },
  education: { items: [{ area: 'What you studied', institution: 'Where' }] },
  skills: {
    items: [
      { name: 'What you are good at', keywords: ['A method', 'A tool'] },
      { name: 'What else you can do', keywords: ['A method', 'A tool'] },
    ],
  },
  clients: { items: [{ name: 'A client' }, { name: 'Another client' }, { name: 'A third client' }] },
  testimonials: {
    items: [
      { quote: 'What somebody says about working with you.', name: 'Their name', role: 'What they do' },
    ],
  },
  services: {
    items: [
      { title: 'What people can hire you for', description: 'What they get, and how it goes.' },
      { title: 'Something else', description: 'What they get, and how it goes.' },
    ],
  },
  faq: {
    items: [
      {
        question: 'What do people ask before they hire you?',
        answer: fromPlainText('Your answer, in a sentence or two.'),
      },
    ],
  },
  now: { items: [{ text: 'What you are working on at the moment.' }] },
  contact: { values: { note: 'What people can write to you about.', city: 'Where you are' } },
  text: { values: { title: 'A heading', body: fromPlainText('Anything that has no section of its own.') } },
};

/** The initial values of a new section; empty for kinds that consist of files. */
export function startingValues(type: SectionType, newId: () => string): Values {
  const { values = {}, items } = starts[type] ?? {};
  const { items: field }: { items?: ListField } = kinds[type].fields as Fields as { items?: ListField };
  if (items === undefined || field === undefined) return values;
  return { ...values, items: items.map((item) => ({ ...newItem(field, newId()), ...item })) };
}
