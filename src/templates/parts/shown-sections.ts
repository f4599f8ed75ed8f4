import type { ImageUse } from '#src/domain/fields.ts';
import { isEmptyRichText, type RichText } from '#src/domain/rich-text.ts';
import type { Section, SectionFor, SectionType } from '#src/domain/sections/index.ts';
import type { SiteView } from '../template.ts';
import { hasImage } from './image.tsx';

const known = new WeakMap<SiteView, readonly Section[]>();

/** The sections that have something to show, without their blank entries. A heading alone is nothing to show. */
export function shownSections(site: SiteView): readonly Section[] {
  // Templates ask once for each section and more, and the answer looks into every field there is.
  const found = known.get(site) ?? findShown(site);
  known.set(site, found);
  return found;
}

function findShown(site: SiteView): readonly Section[] {
  return site.sections
    .map((section) =>
      'items' in section
        ? ({ ...section, items: section.items.filter((item) => !isBlank(item, site)) } as Section)
        : section,
    )
    .filter(
      (section) =>
        section.type === 'hero' ||
        contactFormOf(section, site) !== null ||
        !isBlank({ ...section, title: '' }, site),
    );
}

/** The shown sections that a list of contents names: all but introductions. */
export function contentsOf(site: SiteView): readonly Section[] {
  return shownSections(site).filter(({ type }) => type !== 'hero');
}

/** The sections of one kind that have something to show. */
export function shownOf<T extends SectionType>(type: T, site: SiteView): SectionFor<T>[] {
  return shownSections(site).filter((section): section is SectionFor<T> => section.type === type);
}

/** The first section of a kind, shown or not, or null. */
export function firstOf<T extends SectionType>(type: T, site: SiteView): SectionFor<T> | null {
  return site.sections.find((section): section is SectionFor<T> => section.type === type) ?? null;
}

/** The URL of the form that a section leads visitors to, or null. */
export function contactFormOf(section: Section, site: SiteView): string | null {
  return section.type === 'contact' && section.takesMessages ? site.to.contact : null;
}

/** The section's own title, else the usual one in the language of the site. */
export function titleOf(section: Section, site: SiteView): string {
  const own = 'title' in section ? section.title.trim() : '';
  return own === '' ? site.labels.sections[section.type] : own;
}

/** The fragment of each section by its id: the kind, and a number from the second on. */
export function anchorOf(section: Section, site: SiteView): string {
  const place = site.sections
    .filter(({ type }) => type === section.type)
    .findIndex(({ id }) => id === section.id);
  return place <= 0 ? section.type : `${section.type}-${place + 1}`;
}

/** The name at the head of the site; never empty. */
export function nameOf(site: SiteView): string {
  return site.name.trim() || site.headline.trim() || site.labels.portfolio;
}

const notContent = new Set(['id', 'hidden', 'type', 'kind']);

function isBlank(value: unknown, site: SiteView): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every((entry) => isBlank(entry, site));
  if (isRichText(value)) return isEmptyRichText(value);
  if (isImageUse(value)) return !hasImage(value, site);
  return Object.entries(value).every(([name, part]) => notContent.has(name) || isBlank(part, site));
}

const isRichText = (value: object): value is RichText => 'type' in value && value.type === 'doc';
const isImageUse = (value: object): value is ImageUse => 'uploadId' in value;
