import { z } from 'zod';

/** The fields of JSON Resume that the product supports, by part. */
const known: Readonly<Record<string, readonly string[]>> = {
  work: [
    'name',
    'position',
    'url',
    'location',
    'description',
    'startDate',
    'endDate',
    'summary',
    'highlights',
  ],
  volunteer: ['organization', 'position', 'url', 'startDate', 'endDate', 'summary', 'highlights'],
  education: ['institution', 'url', 'area', 'studyType', 'startDate', 'endDate', 'score', 'courses'],
  awards: ['title', 'date', 'awarder', 'summary'],
  certificates: ['name', 'date', 'issuer', 'url'],
  publications: ['name', 'publisher', 'releaseDate', 'url', 'summary'],
  skills: ['name', 'level', 'keywords'],
  languages: ['language', 'fluency'],
  interests: ['name', 'keywords'],
  references: ['name', 'reference'],
  projects: [
    'name',
    'description',
    'highlights',
    'keywords',
    'startDate',
    'endDate',
    'url',
    'roles',
    'entity',
    'type',
  ],
};
const basics = ['name', 'label', 'email', 'phone', 'url', 'summary'];
const place = ['address', 'postalCode', 'city', 'countryCode', 'region'];
const profile = ['network', 'username', 'url'];

const record = z.record(z.string(), z.unknown());
const texts = z.union([z.string().transform((text) => [text]), z.array(z.string())]);

/** All texts in supported fields of a JSON Resume, each with its path. */
export function knownTexts(resume: unknown): { place: string; text: string }[] {
  const found = record.safeParse(resume);
  if (!found.success) return [];
  const all = found.data;
  const root = asRecord(all['basics']);
  return [
    ...fieldsOf(root, basics, 'basics'),
    ...fieldsOf(asRecord(root['location']), place, 'basics.location'),
    ...listOf(root['profiles'], profile, 'basics.profiles'),
    ...Object.entries(known).flatMap(([part, fields]) => listOf(all[part], fields, part)),
  ];
}

/**
 * The texts in supported fields of `before` that are missing in the same part of `after`, ignoring white space. For
 * dates in other formats than JSON Resume's (`now`, `2013-7-01`, `May 2014`), which the import converts, only the year
 * must be there.
 */
export function lostTexts(before: unknown, after: unknown): { place: string; text: string }[] {
  const kept = new Map<string, string>();
  for (const { place: at, text } of knownTexts(after)) {
    const part = partOf(at);
    kept.set(part, `${kept.get(part) ?? ''}\n${plain(text)}`);
  }
  return knownTexts(before).filter(({ place: at, text }) => {
    const written = kept.get(partOf(at)) ?? '';
    const wanted = /date$/i.test(at) && !isoDate.test(text) ? (text.match(/\d{4}/g) ?? []) : [plain(text)];
    return wanted.some((words) => !written.includes(words));
  });
}

const isoDate = /^\d{4}(-\d{2}(-\d{2})?)?$/;
const partOf = (at: string): string => at.replace(/\.\d+\./, '.');
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
const asRecord = (value: unknown): Record<string, unknown> => record.safeParse(value).data ?? {};

function fieldsOf(
  values: Record<string, unknown>,
  fields: readonly string[],
  at: string,
): { place: string; text: string }[] {
  return fields.flatMap((field) =>
    (texts.safeParse(values[field]).data ?? []).map((text) => ({ place: `${at}.${field}`, text })),
  );
}

function listOf(value: unknown, fields: readonly string[], at: string): { place: string; text: string }[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry: unknown, index) => fieldsOf(asRecord(entry), fields, `${at}.${index}`));
}
