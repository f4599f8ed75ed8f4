import type { Fields, ListField } from '#src/domain/fields.ts';
import { kinds } from '#src/domain/sections/index.ts';
import type { Aliases, ItemMap } from '../read-fields.ts';

/** The list that the rows of a table become the entries of, and the columns that hold each field. */
export type Columns<F extends Fields> = { list: ListField<F> } & ItemMap<F>;

function into<F extends Fields>(list: ListField<F>, map: ItemMap<F>): Columns<F> {
  return { list, ...map };
}

const { experience, education: studies, skills: abilities, records, testimonials } = kinds;

/** Columns of the profile itself. */
export const location: Aliases<typeof kinds.contact.fields> = {
  street: ['Address'],
  postalCode: ['Zip Code'],
  city: ['Geo Location'],
};

export const positions = into(experience.fields.items, {
  fixed: { kind: 'work' },
  aliases: {
    position: ['Title'],
    organization: ['Company Name'],
    location: ['Location'],
    start: ['Started On'],
    end: ['Finished On'],
    summary: ['Description'],
  },
});

export const volunteering = into(experience.fields.items, {
  fixed: { kind: 'volunteer' },
  aliases: {
    position: ['Role'],
    organization: ['Company Name'],
    start: ['Started On'],
    end: ['Finished On'],
    description: ['Cause'],
    summary: ['Description'],
  },
});

export const projects = into(kinds.projects.fields.items, {
  aliases: {
    title: ['Title'],
    summary: ['Description'],
    url: ['Url'],
    start: ['Started On'],
    end: ['Finished On'],
  },
});

export const education = into(studies.fields.items, {
  fixed: { kind: 'study' },
  aliases: {
    institution: ['School Name'],
    area: ['Field Of Study'],
    studyType: ['Degree Name'],
    start: ['Start Date'],
    end: ['End Date'],
    summary: ['Notes', 'Activities'],
  },
});

export const certifications = into(studies.fields.items, {
  fixed: { kind: 'certificate' },
  aliases: {
    area: ['Name'],
    institution: ['Authority'],
    url: ['Url'],
    start: ['Started On'],
    end: ['Finished On'],
    summary: ['License Number'],
  },
});

export const skills = into(abilities.fields.items, { fixed: { kind: 'skill' }, aliases: { name: ['Name'] } });

export const languages = into(abilities.fields.items, {
  fixed: { kind: 'language' },
  aliases: { name: ['Name'], level: ['Proficiency'] },
});

export const publications = into(kinds.publications.fields.items, {
  aliases: {
    title: ['Name'],
    venue: ['Publisher'],
    date: ['Published On'],
    url: ['Url'],
    summary: ['Description'],
  },
});

export const honors = into(records.fields.items, {
  fixed: { type: 'award' },
  aliases: { title: ['Title'], organization: ['Issuer'], start: ['Issued On'], summary: ['Description'] },
});

export const recommendations = into(testimonials.fields.items, {
  aliases: { quote: ['Text'], role: ['Job Title'] },
});
