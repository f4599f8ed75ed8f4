import { defaultsOf } from '../fields.ts';
import { about } from './about.ts';
import { clients } from './clients.ts';
import { contact } from './contact.ts';
import { education } from './education.ts';
import { experience } from './experience.ts';
import { faq } from './faq.ts';
import { files } from './files.ts';
import { gallery } from './gallery.ts';
import { hero } from './hero.ts';
import type { SectionOf } from './kind.ts';
import { now } from './now.ts';
import { pages } from './pages.ts';
import { projects } from './projects.ts';
import { publications } from './publications.ts';
import { records } from './records.ts';
import { services } from './services.ts';
import { skills } from './skills.ts';
import { testimonials } from './testimonials.ts';
import { text } from './text.ts';
import { video } from './video.ts';
import { writing } from './writing.ts';

/** Every section kind, in the order in which an author is offered them. */
export const kinds = {
  hero,
  about,
  projects,
  gallery,
  video,
  writing,
  publications,
  records,
  experience,
  education,
  skills,
  clients,
  testimonials,
  services,
  faq,
  now,
  files,
  pages,
  contact,
  text,
} as const;

export type SectionType = keyof typeof kinds;
export type Section = { [T in SectionType]: SectionOf<T, (typeof kinds)[T]['fields']> }[SectionType];
export type SectionFor<T extends SectionType> = Extract<Section, { type: T }>;

/** A section of a kind this version does not know: kept as it came, shown to its author as such, never rendered. */
export type UnknownSection = { id: string; type: 'unknown'; hidden: true; original: Record<string, unknown> };

export const sectionTypes = Object.keys(kinds) as SectionType[];

export function isSectionType(type: unknown): type is SectionType {
  return typeof type === 'string' && Object.hasOwn(kinds, type);
}

/** A new section with default values. */
export function newSection<T extends SectionType>(type: T, id: string): SectionFor<T> {
  return { id, type, hidden: false, ...defaultsOf(kinds[type].fields) } as unknown as SectionFor<T>;
}

/** The heading of a section: the author's own, else the kind's. */
export function sectionTitle(section: Section): string {
  const own = 'title' in section ? section.title.trim() : '';
  return own === '' ? kinds[section.type].label : own;
}
