import { kinds } from '#src/domain/sections/index.ts';
import { isRecord } from '#src/domain/is-record.ts';
import type { ParsedContent } from '../imported-content.ts';
import { readContact } from '../read-contact.ts';
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
import { at, entries, skip, type Source } from '../source.ts';

const lists = [
  'work',
  'volunteer',
  'education',
  'awards',
  'certificates',
  'publications',
  'skills',
  'languages',
  'interests',
  'references',
  'projects',
];

/** Keys of other formats, which tell them from JSON Resume. */
const otherNames = ['name', 'personal', 'about', 'info', 'profile', 'person', 'responsibilities'];

/** The part of a file that is a JSON Resume: the file itself, or what a wrapper such as `{ "data": … }` holds. */
export function jsonResumeIn(source: Source): Source | null {
  const inner = at(source, 'data');
  return [source, at(source, 'resume'), inner, at(inner, 'resume')].find(isJsonResume) ?? null;
}

function isJsonResume(source: Source | null): source is Source {
  if (source === null || !isRecord(source.value)) return false;
  const { value } = source;
  const known = lists.filter((name) => Array.isArray(value[name])).length;
  if (isRecord(value['basics'])) return !isRecord(value['sections']);
  return known > 0 && !otherNames.some((name) => name in value);
}

/** JSON Resume 1.0.0, its drafts, and what themes and other programs add to it. */
export function readJsonResume(resume: Source, newId: () => string): ParsedContent {
  const basics = at(resume, 'basics');
  const list = (...names: string[]): Source[] => names.flatMap((name) => entries(at(resume, name)));
  skip(at(basics, 'image'), reasons.image);
  skip(at(basics, 'picture'), reasons.image);
  skip(at(resume, 'meta'), reasons.aboutFile);
  const { hero, about } = kinds;
  return {
    hero: {
      name: readText(at(basics, 'name'), hero.fields.name) ?? '',
      headline: readText(at(basics, 'label', 'headline', 'title'), hero.fields.headline) ?? '',
    },
    about: { body: readRichText(at(basics, 'summary'), about.fields.body.max) ?? about.fields.body.default },
    contact: readContact(basics, newId),
    experience: [
      ...readExperience(list('work'), { newId, kind: 'work' }),
      ...readExperience(list('volunteer', 'community'), { newId, kind: 'volunteer' }),
      ...readExperience(list('leadership').filter(isEntry), {
        newId,
        kind: 'volunteer',
        aliases: { position: ['position', 'name'], organization: ['organization'] },
      }),
    ],
    projects: readProjects(
      [...list('projects', 'personalProjects'), ...entries(at(at(resume, 'portfolio'), 'items'))],
      { newId },
    ),
    education: [
      ...readEducation(list('education'), { newId, kind: 'study' }),
      ...readEducation(list('certificates', 'certifications'), { newId, kind: 'certificate' }),
    ],
    skills: [
      ...readSkills(list('skills'), { newId, kind: 'skill' }),
      ...readSkills(list('languages'), { newId, kind: 'language' }),
      ...readSkills(list('interests'), { newId, kind: 'interest' }),
    ],
    writing: readWriting(list('writing'), { newId }),
    publications: readPublications(list('publications'), { newId }),
    records: readRecordLists(list, newId),
    testimonials: readTestimonials(list('references'), { newId }),
  };
}

/** Some themes keep a heading and a text under the name of a list. */
function isEntry(source: Source): boolean {
  return isRecord(source.value) && 'organization' in source.value;
}
