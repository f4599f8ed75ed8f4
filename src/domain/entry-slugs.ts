import { isRecord } from './is-record.ts';
import { slugify } from './slugify.ts';

const maxLength = 60;

/** The slug that a title makes: at most 60 characters of a-z, 0-9 and hyphens; `fallback` where nothing can be spelt. */
export function slugFromTitle(title: string, fallback: string): string {
  const words = slugify(title).slice(0, maxLength);
  return words.replace(/(?<!-)-+$/, '') || fallback;
}

/** The wanted slug, or the first free one with a number behind it. Adds it to the used ones. */
export function takeSlug(wish: string, taken: Set<string>): string {
  let slug = wish;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wish}-${number}`;
  taken.add(slug);
  return slug;
}

/**
 * Sections as version 2 stored them, with the slugs that it made from the titles of visible projects, so that their URLs
 * stay as they are.
 */
export function withProjectSlugs(sections: readonly unknown[]): unknown[] {
  const taken = new Set<string>();
  return sections.map((section) => {
    if (!isRecord(section) || section.type !== 'projects' || section.hidden === true) return section;
    if (!Array.isArray(section.items)) return section;
    return { ...section, items: section.items.map((item: unknown) => withSlug(item, taken)) };
  });
}

function withSlug(item: unknown, taken: Set<string>): unknown {
  if (!isRecord(item) || item.hidden === true) return item;
  const title = typeof item.title === 'string' ? item.title : '';
  return { ...item, slug: { current: takeSlug(slugFromTitle(title, 'project'), taken), former: [] } };
}
