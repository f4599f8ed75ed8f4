import { isBlank } from '#src/domain/blank.ts';
import { kinds, type Section, type SectionFor, type SectionType } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { hasUpload } from './files.tsx';

const known = new WeakMap<readonly Section[], readonly Section[]>();

/**
 * The sections of the front page, or of another page, that have content, without their blank entries. A heading alone
 * is no content.
 */
export function shownSections(site: SiteView, sections = site.sections): readonly Section[] {
  // Cached, because templates ask several times for each section, and the result depends on every field.
  const found = known.get(sections) ?? findShown(site, sections);
  known.set(sections, found);
  return found;
}

function findShown(site: SiteView, sections: readonly Section[]): readonly Section[] {
  return sections
    .map((section) => withoutBlankItems(section, site))
    .filter((section) => {
      if (section.type === 'hero' || contactFormOf(section, site) !== null) return true;
      if (section.type === 'pages')
        return linkedPages(section, site).length + linkedTags(section, site).length > 0;
      return !isBlank(kinds[section.type].fields, { ...section, title: '' }, hasUpload(site));
    });
}

function withoutBlankItems(section: Section, site: SiteView): Section {
  const { items: field } = kinds[section.type].fields as Partial<(typeof kinds)['projects']['fields']>;
  if (!('items' in section) || field === undefined) return section;
  const items = section.items.filter((item) => !isBlank(field.item, item, hasUpload(site)));
  return { ...section, items } as Section;
}

/** The custom pages that a section links to. */
export function linkedPages({ show }: SectionFor<'pages'>, site: SiteView): SiteView['pages'] {
  return show === 'tags' ? [] : site.pages;
}

/** The tags that a section links to. */
export function linkedTags({ show }: SectionFor<'pages'>, site: SiteView): SiteView['tags'] {
  return show === 'pages' ? [] : site.tags;
}

/** The sections in a table of contents: all but introductions. */
export function contentsOf(site: SiteView): readonly Section[] {
  return shownSections(site).filter(({ type }) => type !== 'hero');
}

/** The sections of one kind with content. */
export function shownOf<T extends SectionType>(type: T, site: SiteView): SectionFor<T>[] {
  return shownSections(site).filter((section): section is SectionFor<T> => section.type === type);
}

/** The first section of a kind, with or without content, or null. */
export function firstOf<T extends SectionType>(type: T, site: SiteView): SectionFor<T> | null {
  return site.sections.find((section): section is SectionFor<T> => section.type === type) ?? null;
}

/** The URL of the contact form that a section links to, or null. */
export function contactFormOf(section: Section, site: SiteView): string | null {
  return section.type === 'contact' && section.takesMessages ? site.to.contact : null;
}

/** The section's own title, else the default one in the language of the site. */
export function titleOf(section: Section, site: SiteView): string {
  const own = 'title' in section ? section.title.trim() : '';
  return own === '' ? site.labels.sections[section.type] : own;
}

/** The anchor of a section on its page. */
export function anchorOf(section: Section, site: SiteView): string {
  const isOn = (sections: readonly Section[]): boolean => sections.some(({ id }) => id === section.id);
  const own = isOn(site.sections) ? null : site.pages.find((page) => isOn(page.sections));
  return anchorsOn(own ?? site).get(section.id) ?? section.type;
}

/** The anchors of the sections on a page, by id: their kinds, with numbers from the second on. */
export function anchorsOn({ sections }: { sections: readonly Section[] }): ReadonlyMap<string, string> {
  const counts = new Map<SectionType, number>();
  return new Map(
    sections.map(({ id, type }) => {
      const count = (counts.get(type) ?? 0) + 1;
      counts.set(type, count);
      return [id, count === 1 ? type : `${type}-${count}`];
    }),
  );
}

/** The name of the site; never empty. */
export function nameOf(site: SiteView): string {
  return site.name.trim() || site.headline.trim() || site.labels.portfolio;
}
