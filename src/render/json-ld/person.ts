import { portraitOf } from '#src/templates/parts/portrait.ts';
import type { SiteView } from '#src/templates/template.ts';
import { linkedIdentities } from '../identities.ts';
import { jobTitleOf } from '../job-title.ts';
import { imageUrl } from '../one-rendition.ts';
import { nonEmpty, some, type Data } from './data.ts';

const maxTopics = 60;

/** The author, as other things name them. */
export function author(site: SiteView): Data {
  return {
    '@type': 'Person',
    '@id': `${site.to.home}#person`,
    name: site.name,
    url: site.to.home,
    jobTitle: some(jobTitleOf(site)),
    sameAs: linkedIdentities(site.sections),
  };
}

/** The author with all that is known of them. */
export function person(site: SiteView): Data {
  const skills = site.sections.flatMap((section) => (section.type === 'skills' ? section.items : []));
  const topics = skills
    .filter(({ kind }) => kind === 'skill')
    .flatMap(({ name, keywords }) => (keywords.length === 0 ? [name] : keywords));
  return {
    ...author(site),
    image: imageUrl(portraitOf(site), site) ?? undefined,
    knowsAbout: nonEmpty(distinct(topics).slice(0, maxTopics)),
    knowsLanguage: nonEmpty(
      distinct(skills.filter(({ kind }) => kind === 'language').map(({ name }) => name)),
    ),
  };
}

const distinct = (words: readonly string[]): string[] => [
  ...new Set(words.map((word) => word.trim()).filter((word) => word !== '')),
];
