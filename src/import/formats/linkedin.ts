import { fromPlainText } from '#src/domain/rich-text.ts';
import type { Fields, Item } from '#src/domain/fields.ts';
import { kinds } from '#src/domain/sections/index.ts';
import type { ParsedContent } from '../imported-content.ts';
import { parseCsvRows } from '../parse-text.ts';
import { readFields, readItems } from '../read-fields.ts';
import { readText } from '../read-text.ts';
import type { Archive } from '../read-zip.ts';
import { at, entries, noteSkipped, openSource, markImported, textIn, type Source } from '../source.ts';
import { textOf } from '../text-file.ts';
import * as columns from './linkedin-columns.ts';
import type { Columns } from './linkedin-columns.ts';

/** The tables that we read, by name in the archive, and the columns that identify each. */
const tables = {
  Profile: ['First Name', 'Last Name', 'Headline'],
  Positions: ['Company Name', 'Title', 'Started On'],
  Education: ['School Name', 'Degree Name'],
  Certifications: ['Name', 'Authority'],
  Languages: ['Name', 'Proficiency'],
  Publications: ['Name', 'Published On'],
  Honors: ['Title', 'Issued On'],
  Volunteering: ['Company Name', 'Role'],
  Recommendations: ['First Name', 'Text'],
  'Email Addresses': ['Email Address', 'Confirmed'],
  PhoneNumbers: ['Number', 'Type'],
  Projects: ['Title', 'Description', 'Started On'],
  Skills: ['Name'],
} as const satisfies Record<string, readonly string[]>;

export type TableKind = keyof typeof tables;
export type Rows = Record<string, string>[];
/** Rows by the name of the file, such as `Positions.csv`. Files that we do not read have null. */
export type LinkedInTables = Record<string, Rows | null>;

/** Which table has these columns; `header` is the first line of the file. */
export function tableKind(header: string): TableKind | null {
  const columns = new Set(header.split(',').map((name) => name.trim().replaceAll('"', '')));
  const kinds = Object.keys(tables) as TableKind[];
  return (
    kinds.find((kind) =>
      kind === 'Skills'
        ? columns.size === 1 && columns.has('Name')
        : tables[kind].every((name) => columns.has(name)),
    ) ?? null
  );
}

/** The tables of an archive; null when it is none of LinkedIn. */
export async function linkedInTables(file: string, archive: Archive): Promise<LinkedInTables | null> {
  const found: LinkedInTables = {};
  for (const name of archive.names) {
    if (kindOfFile(name) === null) found[name] = null;
    else found[name] = parseCsvRows(`${file}/${name}`, textOf(`${file}/${name}`, await archive.read(name)));
  }
  return Object.values(found).some((rows) => rows !== null) ? found : null;
}

function kindOfFile(name: string): TableKind | null {
  const base = /^(?:[^/]+\/)?([^/]+)\.csv$/i.exec(name)?.[1]?.replace(/[ _]+/g, ' ') ?? '';
  if (/^Recommendations( Received)?$/i.test(base)) return 'Recommendations';
  const plain = base.replaceAll(' ', '').toLowerCase();
  return (
    (Object.keys(tables) as TableKind[]).find((kind) => kind.replaceAll(' ', '').toLowerCase() === plain) ??
    null
  );
}

export function readLinkedIn(
  found: LinkedInTables,
  newId: () => string,
): { source: string; root: Source; found: ParsedContent; newId: () => string } {
  const read = Object.fromEntries(Object.entries(found).filter(([, rows]) => rows !== null));
  const root = openSource(read);
  for (const [name, rows] of Object.entries(found))
    if (rows === null) noteSkipped({ ...root, steps: [name] }, 'this file is not supported.');
  const rowsOf = (kind: TableKind): Source[] =>
    Object.keys(read)
      .filter((name) => kindOfFile(name) === kind)
      .flatMap((name) => entries(at(root, name)));
  const [profile = null] = rowsOf('Profile');
  return { source: 'LinkedIn', root, found: foundIn(rowsOf, profile, newId), newId };
}

function foundIn(
  rowsOf: (kind: TableKind) => Source[],
  profile: Source | null,
  newId: () => string,
): ParsedContent {
  const { hero, about, contact, testimonials } = kinds;
  const read = <F extends Fields>(
    { list, ...map }: Columns<F>,
    rows: readonly Source[],
    finish?: (item: Item<F>, source: Source) => Item<F>,
  ): Item<F>[] => readItems(list, rows, { ...map, newId, ...(finish && { finish }) });
  return {
    hero: {
      name: fullName(profile, hero.fields.name.max),
      headline: readText(at(profile, 'Headline'), hero.fields.headline) ?? '',
    },
    about: {
      body: fromPlainText(
        readText(at(profile, 'Summary'), { max: about.fields.body.max, lines: 'many' }) ?? '',
      ),
    },
    contact: {
      ...readFields(contact.fields, profile, columns.location),
      email: primaryMail(rowsOf('Email Addresses')),
      phone: readText(at(rowsOf('PhoneNumbers')[0] ?? null, 'Number'), contact.fields.phone) ?? '',
      ...websites(profile, newId),
    },
    experience: [
      ...read(columns.positions, rowsOf('Positions')),
      ...read(columns.volunteering, rowsOf('Volunteering')),
    ],
    projects: read(columns.projects, rowsOf('Projects')),
    education: [
      ...read(columns.education, rowsOf('Education')),
      ...read(columns.certifications, rowsOf('Certifications'), (item) =>
        item.end === '' ? { ...item, end: item.start, start: '' } : item,
      ),
    ],
    skills: [...read(columns.skills, rowsOf('Skills')), ...read(columns.languages, rowsOf('Languages'))],
    publications: read(columns.publications, rowsOf('Publications')),
    records: read(columns.honors, rowsOf('Honors')),
    testimonials: read(columns.recommendations, rowsOf('Recommendations'), (item, source) => ({
      ...item,
      name: fullName(source, testimonials.fields.items.item.name.max),
      role: [item.role, readText(at(source, 'Company'), { max: 90, lines: 'one' }) ?? '']
        .filter((part) => part !== '')
        .join(', ')
        .slice(0, testimonials.fields.items.item.role.max)
        .toWellFormed(),
    })),
  };
}

function fullName(row: Source | null, max: number): string {
  const half = { max: Math.floor(max / 2) - 1, lines: 'one' } as const;
  const parts = ['First Name', 'Last Name'].map((column) => readText(at(row, column), half) ?? '');
  return parts.filter((part) => part !== '').join(' ');
}

/** The email address that LinkedIn writes to, else the first; the others are left out of a public page. */
function primaryMail(rows: readonly Source[]): string {
  const primary = rows.find((row) => at(row, 'Primary')?.value === 'Yes') ?? rows[0] ?? null;
  for (const column of ['Primary', 'Confirmed']) {
    const mark = at(primary, column);
    if (mark !== null) markImported(mark);
  }
  return readText(at(primary, 'Email Address'), kinds.contact.fields.email) ?? '';
}

/** `[PERSONAL:https://example.org,BLOG:https://example.org/blog]`: the first is the website, the others are profiles. */
function websites(
  profile: Source | null,
  newId: () => string,
): Pick<NonNullable<ParsedContent['contact']>, 'website' | 'profiles'> {
  const cell = at(profile, 'Websites');
  const urls = textIn(cell).match(/(?:https?:\/\/|www\.)[^\s,\]]+/g) ?? [];
  const handles = at(profile, 'Twitter Handles');
  const names = textIn(handles).match(/[A-Za-z0-9_]{1,40}/g) ?? [];
  const { profiles } = kinds.contact.fields;
  const website = urls[0]?.slice(0, 2048) ?? '';
  for (const place of [cell, handles]) if (place !== null) markImported(place);
  if (cell !== null && urls.length === 0) noteSkipped(cell, 'it contains no URL.');
  const entriesOf = [
    ...(cell === null ? [] : urls.slice(1).map((url): Source => ({ ...cell, value: { url } }))),
    ...(handles === null
      ? []
      : names.map((username): Source => ({ ...handles, value: { network: 'Twitter', username } }))),
  ];
  const items = readItems(profiles, entriesOf, {
    newId,
    aliases: { network: ['network'], username: ['username'], url: ['url'] },
  });
  return { website, profiles: items };
}
