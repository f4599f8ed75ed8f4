import type { Item } from '#src/domain/fields.ts';
import { kinds } from '#src/domain/sections/index.ts';
import { endNames, linkNames, rangeNames, startNames } from './alias-names.ts';
import { readItems, readRange, type Aliases } from './read-fields.ts';
import { readText } from './read-text.ts';
import { at, entries, note, type Source } from './source.ts';

/** The lists of a résumé, read under all the names that programs give their parts. */

const experience = kinds.experience.fields.items;
const projects = kinds.projects.fields.items;
const education = kinds.education.fields.items;
const skills = kinds.skills.fields.items;
const writing = kinds.writing.fields.items;
const testimonials = kinds.testimonials.fields.items;

type NewId = () => string;
type Experience = Item<typeof experience.item>;
type Education = Item<typeof education.item>;
type Project = Item<typeof projects.item>;
type More<I> = { finish?: (item: I, source: Source) => I };

export type ExperienceAliases = Aliases<typeof experience.item>;

const experienceAliases: ExperienceAliases = {
  position: ['position', 'title', 'role', 'jobTitle', 'headline'],
  organization: ['name', 'company', 'organization', 'employer', 'institution'],
  url: linkNames,
  location: ['location', 'city', 'place'],
  start: startNames,
  end: endNames,
  description: ['description'],
  summary: ['summary'],
  highlights: ['highlights', 'responsibilities', 'achievements'],
};

export function readExperience(
  sources: readonly Source[],
  more: More<Experience> & {
    newId: NewId;
    kind: 'work' | 'volunteer';
    aliases?: ExperienceAliases;
  },
): Experience[] {
  const { newId, kind, aliases, finish } = more;
  return readItems(experience, sources, {
    newId,
    aliases: { ...experienceAliases, ...aliases },
    bare: 'position',
    fixed: { kind },
    finish: (item, source) => finished(withRange(item, source, 'both'), source, finish),
  });
}

export function readProjects(sources: readonly Source[], more: More<Project> & { newId: NewId }): Project[] {
  return readItems(projects, sources, {
    newId: more.newId,
    aliases: {
      title: ['name', 'title'],
      summary: ['description', 'summary', 'snippet'],
      client: ['entity', 'client', 'company', 'organization'],
      type: ['type', 'category'],
      roles: ['roles', 'role'],
      start: [...startNames, 'releaseDate'],
      end: endNames,
      tags: ['keywords', 'tags', 'tech', 'technologies', 'stack'],
      url: [...linkNames, 'demo', 'homepage', 'repo', 'github'],
      highlights: ['highlights', 'achievements'],
    },
    bare: 'title',
    finish: (item, source) => {
      const summary = joined(item.summary, source, ['summary', 'snippet']);
      const links = readItems(projects.item.links, codeLinks(source, item.url), {
        newId: more.newId,
        aliases: {},
        bare: 'url',
        fixed: { label: 'Code' },
      });
      const facts = readItems(projects.item.facts, entries(at(source, 'facts')), {
        newId: more.newId,
        aliases: { label: ['label'], value: ['value'] },
        bare: 'value',
      });
      return finished(withRange({ ...item, summary, links, facts }, source, 'both'), source, more.finish);
    },
  });
}

/** The URLs of the code, where the project's own URL is another one. */
function codeLinks(source: Source, url: string): Source[] {
  return ['repo', 'github', 'repository'].flatMap((name) => {
    const link = at(source, name);
    return link === null || link.value === url ? [] : [link];
  });
}

/** A second text about the same thing comes below the first. */
function joined(text: string, source: Source, names: readonly string[]): string {
  for (const name of names) {
    const second = at(source, name);
    if (second === null || second.trail.imported.get(second.holder)?.has(second.key) === true) continue;
    const more = readText(second, {
      max: Math.max(0, projects.item.summary.max - text.length - 2),
      lines: 'many',
    });
    if (more === null || more === '' || more === text) continue;
    note(second, 'Set below the description.');
    return `${text}\n\n${more}`.trim();
  }
  return text;
}

type EducationAliases = Aliases<typeof education.item>;

const studyAliases: EducationAliases = {
  area: ['area', 'faculty', 'major', 'field', 'fieldOfStudy', 'title', 'specialization'],
  studyType: ['studyType', 'degree', 'level'],
  institution: ['institution', 'school', 'college', 'university', 'name'],
  url: linkNames,
  start: startNames,
  end: [...endNames, 'releaseDate'],
  score: ['score', 'gpa', 'grade'],
  courses: ['courses'],
  summary: ['summary', 'description', 'notes'],
};

/** A certificate has one date, the day on which it was given. */
const certificateAliases: EducationAliases = {
  area: ['title', 'name'],
  institution: ['issuer', 'institution', 'organization', 'company', 'by', 'awarder'],
  url: linkNames,
  start: startNames,
  end: ['date', 'issuedAt', 'year', ...endNames],
  summary: ['summary', 'description', 'about'],
};

export function readEducation(
  sources: readonly Source[],
  more: More<Education> & {
    newId: NewId;
    kind: 'study' | 'certificate';
    aliases?: EducationAliases;
  },
): Education[] {
  const { newId, kind, aliases, finish } = more;
  return readItems(education, sources, {
    newId,
    aliases: { ...(kind === 'study' ? studyAliases : certificateAliases), ...aliases },
    bare: 'area',
    fixed: { kind },
    finish: (item, source) => {
      const placed = kind === 'study' ? { ...item, institution: withPlace(item.institution, source) } : item;
      return finished(withRange(placed, source, 'end'), source, finish);
    },
  });
}

/** A school with its place, for which there is no field of its own. */
function withPlace(institution: string, source: Source): string {
  const place = at(source, 'location', 'city');
  const max = Math.max(0, education.item.institution.max - institution.length - 2);
  if (typeof place?.value !== 'string' || place.value.trim().length > max) return institution;
  const name = readText(place, { max, lines: 'one' }) ?? '';
  if (institution.includes(name)) return institution;
  note(place, 'Set behind the school.');
  return institution === '' ? name : `${institution}, ${name}`;
}

type SkillAliases = Aliases<typeof skills.item>;

const skillAliases: Record<'skill' | 'language' | 'interest', SkillAliases> = {
  skill: {
    name: ['name', 'label', 'title', 'category'],
    level: ['level', 'rating', 'value', 'proficiency'],
    keywords: ['keywords', 'skills', 'items'],
  },
  language: {
    name: ['language', 'name'],
    level: ['fluency', 'level', 'proficiency', 'description', 'rating', 'value'],
    keywords: ['keywords'],
  },
  interest: { name: ['name', 'title'], level: ['summary', 'description'], keywords: ['keywords'] },
};

export function readSkills(
  sources: readonly Source[],
  more: More<Item<typeof skills.item>> & {
    newId: NewId;
    kind: 'skill' | 'language' | 'interest';
    aliases?: SkillAliases;
  },
): Item<typeof skills.item>[] {
  const { newId, kind, aliases, finish } = more;
  return readItems(skills, sources, {
    newId,
    aliases: { ...skillAliases[kind], ...aliases },
    bare: 'name',
    fixed: { kind },
    finish,
  });
}

export function readWriting(sources: readonly Source[], more: { newId: NewId }): Item<typeof writing.item>[] {
  return readItems(writing, sources, {
    ...more,
    aliases: {
      title: ['name', 'title'],
      outlet: ['outlet', 'publisher', 'publication'],
      url: [...linkNames, 'reference'],
      date: ['date', 'releaseDate', 'published'],
      summary: ['summary', 'description'],
    },
    bare: 'title',
  });
}

export function readTestimonials(
  sources: readonly Source[],
  more: More<Item<typeof testimonials.item>> & { newId: NewId },
): Item<typeof testimonials.item>[] {
  return readItems(testimonials, sources, {
    ...more,
    aliases: {
      name: ['name', 'author'],
      quote: ['reference', 'summary', 'quote', 'text'],
      role: ['role', 'position', 'title', 'category'],
      url: linkNames,
    },
    bare: 'quote',
  });
}

/** Both dates from one entry such as `"date": "June 2016 to December 2018"`, when it has none of its own. */
function withRange<I extends { start: string; end: string }>(
  item: I,
  source: Source,
  single: 'end' | 'both',
): I {
  if (item.start !== '' || item.end !== '') return item;
  const range = readRange(at(source, ...rangeNames), single);
  return range === null ? item : { ...item, ...range };
}

function finished<I>(item: I, source: Source, finish: ((item: I, source: Source) => I) | undefined): I {
  return finish === undefined ? item : finish(item, source);
}
