import type { RichText } from '#src/domain/rich-text.ts';
import { kinds } from '#src/domain/sections/index.ts';
import type { ParsedContent } from '../imported-content.ts';
import { readStrings } from '../read-fields.ts';
import { readContact, readProfiles } from '../read-contact.ts';
import { readRichText, readText } from '../read-text.ts';
import { reasons } from '../reasons.ts';
import { readPublications } from '../read-publications.ts';
import { readRecordLists } from '../read-records.ts';
import {
  readEducation,
  readExperience,
  readProjects,
  readSkills,
  readTestimonials,
  readWriting,
} from '../resume-lists.ts';
import {
  at,
  entries,
  skip,
  derivedSource,
  members,
  noteSkipped,
  markImported,
  textIn,
  type Source,
} from '../source.ts';

type Contact = NonNullable<ParsedContent['contact']>;
type Generic = { name: string; root: Source; resume: Source };

const listNames = {
  work: ['experience', 'work', 'employment', 'jobs', 'positions'],
  projects: ['projects', 'portfolio'],
  education: ['education', 'studies'],
  skills: ['skills'],
} as const;

/**
 * A résumé in JSON under other names than those of JSON Resume: FRESH, and what portfolio generators keep. It must hold
 * a name and at least one of the usual lists, so that nothing is made of files that mean something else.
 */
export function genericResumeIn(root: Source): Generic | null {
  const candidates = [root, at(root, 'data'), at(root, 'resume'), at(root, 'cv')];
  const resume = candidates.find((source) => source !== null && looksLikeResume(source)) ?? null;
  if (resume === null) return null;
  const isFresh = at(at(resume, 'employment'), 'history') !== null;
  return { name: isFresh ? 'FRESH' : 'Résumé data in JSON', root, resume };
}

function looksLikeResume(source: Source): boolean {
  const lists = Object.values(listNames).filter((names) => listed(source, ...names).length > 0);
  return lists.length > 0 && nameIn(source) !== null;
}

const personNames = ['personal', 'about', 'basics', 'info', 'profile', 'person'];

function person(resume: Source): Source[] {
  return [resume, ...personNames.flatMap((name) => at(resume, name) ?? [])];
}

function nameIn(resume: Source): Source | null {
  return first(person(resume), 'name', 'fullName', 'fullname');
}

function first(sources: readonly Source[], ...names: string[]): Source | null {
  for (const source of sources) {
    const found = at(source, ...names);
    if (found !== null) return found;
  }
  return null;
}

/** The entries of a list, also where it stands one level deeper: `{ "history": [ … ] }`. */
function listed(source: Source, ...names: string[]): Source[] {
  const list = at(source, ...names);
  if (list === null || Array.isArray(list.value)) return entries(list);
  return entries(at(list, 'history', 'sets', 'items', 'list', 'entries'));
}

export function readGenericResume(resume: Source, newId: () => string): ParsedContent {
  const people = person(resume);
  const { hero, about } = kinds;
  const list = (...names: string[]): Source[] => names.flatMap((name) => listed(resume, name));
  for (const source of people)
    skip(at(source, 'photo', 'picture', 'image', 'profilePic', 'avatar'), reasons.image);
  skip(at(resume, 'meta'), reasons.aboutFile);
  return {
    hero: {
      name: readText(nameIn(resume), hero.fields.name) ?? '',
      headline: readText(first(people, 'headline', 'label', 'title', 'jobTitle'), hero.fields.headline) ?? '',
      intro: readText(first(people, 'tagline'), hero.fields.intro) ?? '',
      status: readText(first(people, 'currentFocus', 'status'), hero.fields.status) ?? '',
    },
    about: {
      body: storyIn(people) ?? about.fields.body.default,
    },
    contact: contactIn(resume, people, newId),
    experience: [
      ...readExperience(list(...listNames.work), {
        newId,
        kind: 'work',
        aliases: workAliases,
        finish: withKeywords,
      }),
      ...readExperience(list('volunteer', 'service'), { newId, kind: 'volunteer', aliases: workAliases }),
    ],
    projects: readProjects(list(...listNames.projects), { newId }),
    education: [
      ...readEducation(list(...listNames.education), { newId, kind: 'study' }),
      ...readEducation(list('certificates', 'certifications', 'courses'), { newId, kind: 'certificate' }),
    ],
    skills: [
      ...skillsIn(resume, newId),
      ...readSkills(list('languages', 'langauges'), { newId, kind: 'language' }),
      ...readSkills(
        [
          ...list('interests', 'hobbies'),
          ...people.slice(1).flatMap((source) => listed(source, 'interests')),
        ],
        {
          newId,
          kind: 'interest',
        },
      ),
    ],
    writing: readWriting(list('writing', 'articles', 'posts'), { newId }),
    publications: readPublications(list('publications'), { newId }),
    records: readRecordLists(list, newId),
    testimonials: readTestimonials(list('references', 'testimonials'), { newId }),
  };
}

function storyIn(people: readonly Source[]): RichText | null {
  for (const name of ['summary', 'brief', 'description', 'bio', 'about']) {
    for (const source of people) {
      const body = readRichText(at(source, name), kinds.about.fields.body.max);
      if (body !== null) return body;
    }
  }
  return null;
}

/** In these files the description of a position says what was done. */
const workAliases = { description: ['about'], summary: ['summary', 'description'] } as const;

/** The technologies of a job have no field; they become the last highlight. */
function withKeywords<I extends { highlights: string[] }>(item: I, source: Source): I {
  const { keywords } = kinds.skills.fields.items.item;
  const { max, maxItems } = kinds.experience.fields.items.item.highlights;
  const place = at(source, 'keywords', 'stack', 'technologies', 'tech', 'skills');
  const words = item.highlights.length < maxItems ? (readStrings(place, keywords) ?? []).join(', ') : '';
  if (place === null || words === '') return item;
  if (words.length > max) {
    noteSkipped(place, `these words take more than ${max} characters.`);
    return item;
  }
  return { ...item, highlights: [...item.highlights, words] };
}

/** Sets of skills in a list, or one list for each name: `{ "frontend": [ … ], "tools": [ … ] }`. */
function skillsIn(resume: Source, newId: () => string): NonNullable<ParsedContent['skills']> {
  const rows = listed(resume, 'skills');
  if (rows.length > 0) return readSkills(rows, { newId, kind: 'skill' });
  const { keywords } = kinds.skills.fields.items.item;
  return members(at(resume, 'skills')).flatMap((group) => {
    const words = Array.isArray(group.value) ? (readStrings(group, keywords) ?? []) : [];
    const heading = derivedSource(group, capital(String(group.key)));
    const [item] = words.length === 0 ? [] : readSkills([heading], { newId, kind: 'skill' });
    return item === undefined ? [] : [{ ...item, keywords: words }];
  });
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

const networks = [
  'github',
  'linkedin',
  'twitter',
  'x',
  'gitlab',
  'mastodon',
  'bluesky',
  'facebook',
  'instagram',
  'telegram',
  'youtube',
  'dribbble',
  'behance',
  'medium',
];

function contactIn(resume: Source, people: readonly Source[], newId: () => string): Contact {
  const contact = at(resume, 'contact', 'contacts');
  const ways = Array.isArray(contact?.value) ? entries(contact) : [];
  const places = [...(contact === null || Array.isArray(contact.value) ? [] : [contact]), ...people];
  const read = places.map((place) => ({ place, values: readContact(place, newId) }));
  const found = [...read, { place: contact ?? resume, values: waysToReach(ways, newId) }];
  const kept = Object.assign({}, ...found.toReversed().map(({ values }) => filled(values))) as Contact;
  for (const { place, values } of found) noteOthers(place, values, kept);
  const social = entries(at(resume, 'social', 'socials'));
  const bare = people.flatMap((place) => networks.flatMap((network) => at(place, network) ?? []));
  const named = bare.map((link): Source => ({
    ...link,
    value: { network: capital(String(link.key)), url: link.value },
  }));
  bare.filter((link) => typeof link.value === 'string').forEach(markImported);
  const profiles = [
    ...readProfiles(social, newId),
    ...readProfiles(named, newId),
    ...found.flatMap(({ values }) => values.profiles ?? []),
  ];
  return { ...kept, profiles: profiles.slice(0, kinds.contact.fields.profiles.maxItems) };
}

/** A second email address or website, for which there is no field. */
function noteOthers(place: Source, values: Contact, kept: Contact): void {
  for (const [name, { kind, label }] of Object.entries(kinds.contact.fields)) {
    const value: unknown = Reflect.get(filled(values), name);
    if (kind === 'list' || typeof value !== 'string' || value === Reflect.get(kept, name)) continue;
    noteSkipped(place, `“${value}” is a second value for ${label}.`);
  }
}

function filled(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value.length !== 0));
}

/** A list of ways to reach somebody: `{ "type": "email", "value": "ada@example.org" }`. */
function waysToReach(ways: readonly Source[], newId: () => string): Contact {
  const shown = ways.filter((way) => at(way, 'hidden')?.value !== true);
  for (const way of ways) if (!shown.includes(way)) skip(way, 'it is hidden there.');
  const typeOf = (way: Source): string => textIn(at(way, 'type'));
  const valueOf = (type: string): Source | null => {
    const way = shown.find((entry) => typeOf(entry) === type) ?? null;
    const kind = at(way, 'type');
    if (kind !== null) markImported(kind);
    return at(way, 'value');
  };
  const { email, phone } = kinds.contact.fields;
  const others = shown.filter((way) => !['email', 'phone'].includes(typeOf(way)));
  return {
    email: readText(valueOf('email'), email) ?? '',
    phone: readText(valueOf('phone'), phone) ?? '',
    profiles: others.flatMap((way) => readProfiles([linkOf(way)], newId)),
  };
}

/** From `[@ada](https://example.org/ada)` the name and the URL. */
function linkOf(way: Source): Source {
  const value = at(way, 'value');
  const [, username, url] = /^\[([^\]]*)\]\(([^)\s]*)\)$/.exec(textIn(value)) ?? [];
  if (value === null || url === undefined) return way;
  const type = at(way, 'type');
  for (const part of [value, type]) if (part !== null) markImported(part);
  return { ...value, value: { network: type?.value ?? '', username: username ?? '', url } };
}
