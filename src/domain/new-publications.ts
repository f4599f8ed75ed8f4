import { kinds, type SectionFor } from './sections/index.ts';

export type Publication = SectionFor<'publications'>['items'][number];

export type NewPublications = {
  added: Publication[];
  /** Those that are there already, or twice among the found ones. */
  repeated: Publication[];
  /** Those for which there is no room in the section. */
  left: Publication[];
};

/**
 * Sorts the publications of a file by what becomes of them in a section. Two are the same when they have one DOI, or one
 * title and year and not two DOIs.
 */
export function newPublications(
  present: readonly Publication[],
  found: readonly Publication[],
): NewPublications {
  const dois = new Set<string>();
  const works = new Map<string, string[]>();
  const remember = (one: Publication): void => {
    const doi = doiOf(one);
    if (doi !== '') dois.add(doi);
    works.set(workOf(one), [...(works.get(workOf(one)) ?? []), doi]);
  };
  const isKnown = (one: Publication): boolean => {
    const doi = doiOf(one);
    if (dois.has(doi)) return true;
    return works.get(workOf(one))?.some((other) => doi === '' || other === '') ?? false;
  };
  present.forEach(remember);
  const sorted: NewPublications = { added: [], repeated: [], left: [] };
  for (const one of found) {
    if (isKnown(one)) sorted.repeated.push(one);
    else if (present.length + sorted.added.length >= kinds.publications.fields.items.maxItems)
      sorted.left.push(one);
    else {
      sorted.added.push(one);
      remember(one);
    }
  }
  return sorted;
}

/** The DOI without the resolver that some programs write before it. Its capitals have no meaning. */
const doiOf = ({ doi }: Publication): string =>
  doi
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s?)/, '');

/** The words of the title and the year. */
function workOf({ title, date }: Publication): string {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return [...words.filter((word) => word !== ''), String(date ?? '').slice(0, 4)].join(' ');
}
