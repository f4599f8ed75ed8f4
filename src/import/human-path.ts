type Steps = readonly (string | number)[];

/** The name of an entry, by the name of its list in letters only. */
const entryNouns: Readonly<Record<string, string>> = {
  work: 'Job',
  experience: 'Job',
  employment: 'Job',
  jobs: 'Job',
  positions: 'Job',
  volunteer: 'Voluntary position',
  volunteering: 'Voluntary position',
  projects: 'Project',
  education: 'Study',
  publications: 'Publication',
  awards: 'Award',
  honors: 'Award',
  talks: 'Talk',
  speaking: 'Talk',
  certificates: 'Certificate',
  certifications: 'Certificate',
  skills: 'Skill',
  languages: 'Language',
  interests: 'Interest',
  references: 'Reference',
  recommendations: 'Reference',
  testimonials: 'Reference',
  profiles: 'Profile link',
  profile: 'Profile',
  emailaddresses: 'Email address',
  phonenumbers: 'Phone number',
};
/** Between a list and its entries, in files that nest them. */
const containers = new Set(['items', 'history', 'sets', 'list', 'entries', 'contents']);
const titleKeys = ['position', 'jobTitle', 'role', 'title', 'Title', 'Role'];
const employerKeys = ['company', 'organization', 'employer', 'name', 'institution', 'Company Name'];
const nameKeys = [
  'name',
  'title',
  'Name',
  'Title',
  'company',
  'organization',
  'position',
  'institution',
  'school',
  'School Name',
  'area',
  'network',
  'language',
  'label',
];
const maxName = 40;

type Part = { text: string; kind: 'name' | 'entry' };

/**
 * The path of a value in an imported file for people: `Job 3, “Analyst at Engine Works”: end date`, or `Basics › Image`
 * outside of lists.
 */
export function humanPath(root: unknown, steps: Steps): string {
  let parts: Part[] = [];
  let list = '';
  let value = root;
  for (const step of steps) {
    const inner = memberOf(value, step);
    if (typeof step === 'number') parts = withEntry(parts, { list, index: step, entry: inner });
    else if (!containers.has(step) || parts.length === 0) {
      list = step;
      parts.push({ text: fieldName(step), kind: 'name' });
    }
    // A list of titled parts, such as that of al-folio: each is named as the list that it holds.
    if (typeof step === 'number' && list === '') list = nameOf(inner) ?? '';
    value = inner;
  }
  return joined(parts);
}

function withEntry(
  parts: readonly Part[],
  { list, index, entry }: { list: string; index: number; entry: unknown },
): Part[] {
  const noun =
    entryNouns[
      list
        .replace(/^.*\//, '')
        .replace(/\.csv$/i, '')
        .replace(/\P{L}/gu, '')
        .toLowerCase()
    ];
  const isNested = parts.some(({ kind }) => kind === 'entry');
  const name = noun === 'Job' ? jobName(entry) : nameOf(entry);
  const named = name === null ? '' : `, “${name}”`;
  if (noun !== undefined && !isNested) return [{ text: `${noun} ${index + 1}${named}`, kind: 'entry' }];
  const before = parts.slice(0, -1);
  const last = parts.at(-1);
  if (last === undefined) return [{ text: name ?? `Entry ${index + 1}`, kind: 'entry' }];
  return [
    ...before,
    { text: `${last.text}, entry ${index + 1}${named}`, kind: isNested ? last.kind : 'entry' },
  ];
}

/** The first name below an entry follows a colon, in lower case. */
function joined(parts: readonly Part[]): string {
  return parts
    .map(({ text }, index) => {
      const follows = parts[index - 1]?.kind;
      if (follows === undefined) return text;
      return follows === 'entry' ? `: ${lowerFirst(text)}` : ` › ${text}`;
    })
    .join('');
}

function lowerFirst(text: string): string {
  const isAcronym = /^\p{Lu}{2}/u.test(text);
  return isAcronym ? text : `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

function jobName(entry: unknown): string | null {
  const title = firstText(entry, titleKeys);
  const employer = firstText(entry, employerKeys);
  return title === null || employer === null ? (title ?? employer) : shortened(`${title} at ${employer}`);
}

const acronyms = new Set(['url', 'id', 'doi', 'gpa', 'isbn', 'issn', 'orcid']);
/** Names that say nothing to people. */
const plainNames: Readonly<Record<string, string>> = { meta: 'About the file', metadata: 'About the file' };

/** `yearsOfExperience`, `years_of_experience` and `@years-of-experience` → `Years of experience`. */
export function fieldName(key: string): string {
  const words = key
    .slice(0, maxName)
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[_-]+/g, ' ')
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ')
    .trim();
  if (words === '') return key.slice(0, maxName);
  const isName = (word: string): boolean => word.length > 1 && word === word.toUpperCase();
  return (
    plainNames[words] ??
    words
      .split(/\s+/)
      .map((word, index) => {
        if (acronyms.has(word.toLowerCase())) return word.toUpperCase();
        if (index > 0) return isName(word) ? word : word.toLowerCase();
        return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
      })
      .join(' ')
  );
}

function nameOf(entry: unknown): string | null {
  return firstText(entry, nameKeys);
}

function firstText(entry: unknown, keys: readonly string[]): string | null {
  for (const key of keys) {
    const name = memberOf(entry, key);
    if (typeof name === 'string' && name.trim() !== '') return shortened(name.trim());
  }
  return null;
}

function shortened(name: string): string {
  const [line = ''] = name.split('\n', 1);
  return line.length > maxName ? `${line.slice(0, maxName - 1).toWellFormed()}…` : line;
}

function memberOf(value: unknown, step: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
  return (value as Record<string | number, unknown>)[step];
}
