import { recordTypes, type RecordType } from '#src/domain/sections/records.ts';
import type { Section } from '#src/domain/sections/index.ts';
import type { UnknownSection } from '#src/domain/sections/index.ts';

type Noun = readonly [one: string, many: string];

const recordNouns: Readonly<Record<RecordType, Noun>> = {
  exhibition: ['exhibition', 'exhibitions'],
  talk: ['talk', 'talks'],
  press: ['press entry', 'press entries'],
  award: ['award', 'awards'],
  grant: ['grant', 'grants'],
  residency: ['residency', 'residencies'],
  screening: ['screening', 'screenings'],
  performance: ['performance', 'performances'],
  teaching: ['teaching entry', 'teaching entries'],
  service: ['service entry', 'service entries'],
};

const nouns = {
  job: ['job', 'jobs'],
  volunteer: ['voluntary position', 'voluntary positions'],
  project: ['project', 'projects'],
  publication: ['publication', 'publications'],
  study: ['education entry', 'education entries'],
  certificate: ['certificate', 'certificates'],
  skill: ['skill', 'skills'],
  language: ['language', 'languages'],
  interest: ['interest', 'interests'],
  post: ['post', 'posts'],
  testimonial: ['testimonial', 'testimonials'],
  other: ['other section', 'other sections'],
} as const satisfies Record<string, Noun>;

/** How much there is in sections, in words such as "12 jobs": work, projects and publications first. */
export function importedCounts(sections: readonly (Section | UnknownSection)[]): string[] {
  const found = sections.flatMap(nounsIn);
  const order: Noun[] = [
    nouns.job,
    nouns.project,
    nouns.publication,
    nouns.study,
    nouns.certificate,
    ...recordTypes.map(({ value }) => recordNouns[value]),
    nouns.volunteer,
    nouns.skill,
    nouns.language,
    nouns.interest,
    nouns.post,
    nouns.testimonial,
    nouns.other,
  ];
  return order.flatMap((noun) => {
    const count = found.filter((other) => other === noun).length;
    return count === 0 ? [] : [`${count} ${noun[count === 1 ? 0 : 1]}`];
  });
}

function nounsIn(section: Section | UnknownSection): Noun[] {
  switch (section.type) {
    case 'experience':
      return section.items.map(({ kind }) => (kind === 'work' ? nouns.job : nouns.volunteer));
    case 'education':
      return section.items.map(({ kind }) => (kind === 'award' ? recordNouns.award : nouns[kind]));
    case 'skills':
      return section.items.map(({ kind }) => nouns[kind]);
    case 'records':
      return section.items.map(({ type }) => recordNouns[type]);
    case 'projects':
      return section.items.map(() => nouns.project);
    case 'publications':
      return section.items.map(() => nouns.publication);
    case 'writing':
      return section.items.map(() => nouns.post);
    case 'testimonials':
      return section.items.map(() => nouns.testimonial);
    case 'hero':
    case 'about':
    case 'contact':
      return [];
    default:
      return [nouns.other];
  }
}
