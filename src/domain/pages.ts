import { defaultsOf, paragraph, slug, text, toggle, type Values } from './fields.ts';
import { reservedPageSlugs } from './reserved-page-slugs.ts';
import type { Section, UnknownSection } from './sections/index.ts';

export const pageLimits = { pages: 30, sections: 40 } as const;

/** What an author says of a page of their own, besides its sections. */
export const pageFields = {
  title: text('Title', { max: 120, required: true }),
  slug: slug('Slug', {
    hint: 'The last part of the page’s URL. Former URLs keep working.',
    reserved: reservedPageSlugs,
  }),
  navigation: toggle('In the navigation', { default: true }),
  description: paragraph('Description for search engines', { max: 320 }),
};

/** A page of an author's own, at `/<slug>/`. */
export type Page = { id: string; hidden: boolean; sections: (Section | UnknownSection)[] } & Values<
  typeof pageFields
>;

export function newPage(id: string): Page {
  return { id, hidden: false, ...defaultsOf(pageFields), sections: [] };
}
