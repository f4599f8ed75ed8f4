import { expect, it } from 'vitest';
import { newItem } from '#src/domain/fields.ts';
import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds, newSection, type SectionType } from '#src/domain/sections/index.ts';
import { pageWith } from '../page-with.ts';

const clients = {
  ...newSection('clients', 'clients'),
  items: [{ ...newItem(kinds.clients.fields.items, 'c'), name: 'Ada' }],
};
const texts: readonly (SectionType & ('about' | 'text'))[] = ['text', 'text', 'text', 'about'];

/** The names in the top line of a front page, and those in its menu. */
async function names(count: number): Promise<{ shown: string[]; folded: string[] }> {
  const sections = [
    clients,
    ...texts.slice(-count).map((type, index) => ({
      ...newSection(type, `${type}${index}`),
      title: `${type} ${index}`,
      body: fromPlainText('Words'),
    })),
    {
      ...newSection('services', 'services'),
      items: [{ ...newItem(kinds.services.fields.items, 's'), title: 'Prints' }],
    },
    {
      ...newSection('testimonials', 'quotes'),
      items: [{ ...newItem(kinds.testimonials.fields.items, 'q'), quote: 'Good' }],
    },
    { ...newSection('contact', 'contact'), email: 'ada@example.org' },
  ];
  const html = await pageWith('calgary', { sections, path: '/' });
  const [, nav = ''] = /<nav[^>]*>(.*?)<\/nav>/s.exec(html) ?? [];
  const [line = '', drawer = ''] = nav.split('<details');
  const namesIn = (part: string): string[] =>
    [...part.matchAll(/<bdi>([^<]+)<\/bdi>/g)].map(([, name = '']) => name);
  return { shown: namesIn(line), folded: namesIn(drawer) };
}

it('Calgary names all sections of a short front page at the top', async () => {
  expect(await names(1)).toMatchObject({ folded: [] });
});

it('Calgary collapses all but six links of a long front page, and keeps the contact links', async () => {
  const { shown, folded } = await names(4);
  expect(shown).toContain('Contact');
  expect(shown).toContain('about 3');
  expect(folded.length).toBeGreaterThan(1);
});
