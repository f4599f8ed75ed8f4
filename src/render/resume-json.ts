import type { PortfolioContent } from '#src/domain/portfolio.ts';
import { toPlainText } from '#src/domain/rich-text.ts';
import { visibleSections } from '#src/domain/portfolio.ts';
import type { Section, SectionFor } from '#src/domain/sections/index.ts';
import { countryCode } from './country-code.ts';
import { firstOf } from './site-view.ts';

type Json = string | number | boolean | Json[] | { [key: string]: Json | undefined };

/**
 * The portfolio as JSON Resume 1.0.0 (jsonresume.org/schema). Empty fields are left out. That form
 * allows more names than it lists, so notes and links of ours that it does not list go with it; images and case studies
 * stay in our own export.
 */
export function resumeJson(content: PortfolioContent): { [key: string]: Json | undefined } {
  const sections = visibleSections(content);
  const experience = itemsOf(sections, 'experience');
  const education = itemsOf(sections, 'education');
  const skills = itemsOf(sections, 'skills');
  const records = itemsOf(sections, 'records');
  return compact({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: basicsOf(sections, content.language),
    work: experience
      .filter((item) => item.kind === 'work')
      .map((item) =>
        compact({ name: item.organization, description: item.description, ...positionOf(item) }),
      ),
    volunteer: experience
      .filter((item) => item.kind === 'volunteer')
      .map((item) => compact({ organization: item.organization, ...positionOf(item) })),
    education: education
      .filter((item) => item.kind === 'study')
      .map((item) =>
        compact({
          institution: item.institution,
          url: item.url,
          area: item.area,
          studyType: item.studyType,
          startDate: item.start,
          endDate: item.end,
          score: item.score,
          courses: item.courses,
          summary: item.summary,
        }),
      ),
    awards: [
      ...education
        .filter((item) => item.kind === 'award')
        .map((item) =>
          compact({
            title: item.area,
            date: item.end,
            awarder: item.institution,
            summary: item.summary,
            url: item.url,
          }),
        ),
      ...records
        .filter((item) => item.type === 'award')
        .map((item) =>
          compact({ title: item.title, date: item.start, awarder: item.organization, ...recordOf(item) }),
        ),
    ],
    records: records
      .filter((item) => item.type !== 'award')
      .map((item) =>
        compact({
          title: item.title,
          type: item.type,
          organization: item.organization,
          startDate: item.start,
          ...recordOf(item),
        }),
      ),
    certificates: education
      .filter((item) => item.kind === 'certificate')
      .map((item) =>
        compact({
          name: item.area,
          date: item.end,
          issuer: item.institution,
          url: item.url,
          startDate: item.start,
          summary: item.summary,
        }),
      ),
    publications: itemsOf(sections, 'publications').map((item) =>
      compact({
        name: item.title,
        publisher: item.venue,
        releaseDate: item.date,
        url: item.url,
        summary: item.summary,
        type: item.type === 'other' ? '' : item.type,
        authors: item.authors
          .filter(({ hidden }) => !hidden)
          .map(({ name, url }) => (url === '' ? name : { name, url })),
        volume: item.volume,
        issue: item.issue,
        pages: item.pages,
        doi: item.doi,
        slides: item.slides,
        code: item.code,
        award: item.award,
      }),
    ),
    skills: skills
      .filter((item) => item.kind === 'skill')
      .map((item) => compact({ name: item.name, level: item.level, keywords: item.keywords })),
    languages: skills
      .filter((item) => item.kind === 'language')
      .map((item) => compact({ language: item.name, fluency: item.level })),
    interests: skills
      .filter((item) => item.kind === 'interest')
      .map((item) => compact({ name: item.name, summary: item.level, keywords: item.keywords })),
    references: itemsOf(sections, 'testimonials').map((item) =>
      compact({ name: item.name, reference: item.quote, role: item.role, url: item.url }),
    ),
    projects: itemsOf(sections, 'projects').map((item) =>
      compact({
        name: item.title,
        description: item.summary,
        highlights: item.highlights,
        keywords: item.tags,
        startDate: item.start,
        endDate: item.end,
        url: item.url,
        roles: item.roles,
        entity: item.client,
        type: item.type,
        facts: item.facts
          .filter(({ hidden, value }) => !hidden && value !== '')
          .map(({ label, value }) => compact({ label, value })),
      }),
    ),
  });
}

type Listed =
  'experience' | 'education' | 'skills' | 'publications' | 'records' | 'testimonials' | 'projects';
type ItemOf<T extends Listed> = SectionFor<T>['items'][number];

function itemsOf<T extends Listed>(sections: readonly Section[], type: T): ItemOf<T>[] {
  return sections
    .filter((section): section is SectionFor<T> => section.type === type)
    .flatMap((section) => (section as { items: ItemOf<T>[] }).items);
}

function basicsOf(sections: readonly Section[], language: string): { [key: string]: Json | undefined } {
  const hero = firstOf(sections, 'hero');
  const about = firstOf(sections, 'about');
  const contact = firstOf(sections, 'contact');
  return compact({
    name: hero?.name,
    label: hero?.headline,
    email: contact?.email,
    phone: contact?.phone,
    url: contact?.website,
    summary: about === undefined ? hero?.intro : toPlainText(about.body),
    location: contact && compact(placeOf(contact, language)),
    profiles: contact?.profiles
      .filter((profile) => !profile.hidden)
      .map((profile) => compact({ network: profile.network, username: profile.username, url: profile.url })),
  });
}

/** A country goes along as typed, too, unless that is its code. */
function placeOf(contact: SectionFor<'contact'>, language: string): { [key: string]: Json | undefined } {
  const code = countryCode(contact.country, language) ?? '';
  return {
    address: contact.street,
    postalCode: contact.postalCode,
    city: contact.city,
    countryCode: code,
    country: contact.country.trim() === code ? '' : contact.country,
    region: contact.region,
  };
}

type Position = SectionFor<'experience'>['items'][number];

function positionOf(item: Position): { [key: string]: Json | undefined } {
  return {
    position: item.position,
    url: item.url,
    location: item.location,
    startDate: item.start,
    endDate: item.end,
    summary: item.summary,
    highlights: item.highlights,
  };
}

function recordOf(item: ItemOf<'records'>): { [key: string]: Json | undefined } {
  return {
    endDate: item.end,
    place: item.place,
    role: item.role,
    summary: item.summary,
    url: item.url,
  };
}

/** Without what is empty. */
function compact(record: { [key: string]: Json | undefined }): { [key: string]: Json | undefined } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
