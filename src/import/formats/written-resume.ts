import { languageOfHeadings, partOfHeading, type ResumePart } from '../resume-headings.ts';
import { readContactLines, type WrittenContact } from './written-contact.ts';
import { degrees, positions, schools } from './resume-words.ts';
import { entriesOf, type WrittenEntry } from './written-entries.ts';
import { isListed, paragraphsOf, trimSigns, withoutBullet, type WrittenLine } from './written-line.ts';

/**
 * A written résumé with the field names of JSON Resume, the language of its headings, and the lines that fit into none.
 */
export type WrittenResume = {
  language: string | null;
  basics: WrittenContact & { name: string; label: string; summary: string };
  work: Job[];
  volunteer: Job[];
  education: Study[];
  certificates: { name: string; issuer: string; date: string }[];
  skills: { name: string; keywords: string[] }[];
  languages: { language: string; fluency: string }[];
  projects: { name: string; description: string; startDate: string; endDate: string; highlights: string[] }[];
  publications: { name: string; releaseDate: string }[];
  awards: { title: string; date: string; awarder: string; summary: string }[];
  interests: { name: string }[];
  references: { reference: string }[];
  other: string[];
};

type Stretch = { startDate: string; endDate: string; summary: string; highlights: string[] };
type Job = Stretch & { position: string; name: string; location: string };
type Study = Stretch & { studyType: string; area: string; institution: string };

/** With fewer of these, the text is no résumé. */
const minParts = 2;

/** Reads a résumé from lines by the headings of its sections; null when it has none. */
export function writtenResume(lines: readonly WrittenLine[]): WrittenResume | null {
  const { head, headings, parts } = divided(lines);
  if (new Set(parts.map(({ part }) => part)).size < minParts) return null;
  const of = (...wanted: ResumePart[]): string[] =>
    parts.filter(({ part }) => wanted.includes(part)).flatMap((found) => found.lines);
  const { contact, name, label, rest } = readContactLines(head, of('contact'));
  const entries = (part: ResumePart): WrittenEntry[] => entriesOf(of(part));
  // Opening lines stand above the first heading; a single word there may be anything.
  const opening = rest.filter((line) => line.length > 60);
  return {
    language: languageOfHeadings(headings),
    basics: { ...contact, name, label, summary: paragraphsOf([...opening, ...of('summary')]) },
    work: entries('work').map(jobOf),
    volunteer: entries('volunteer').map(jobOf),
    education: entries('education').map(studyOf),
    certificates: entries('certificates').flatMap(certificatesOf),
    skills: of('skills').flatMap(skillsOf),
    languages: of('languages').flatMap(languagesOf),
    projects: entries('projects').map(projectOf),
    publications: entriesOfLines(of('publications')).map(publicationOf),
    awards: entriesOfLines(of('awards')).map(awardOf),
    interests: of('interests')
      .flatMap(listed)
      .map((name) => ({ name })),
    references: of('references').length === 0 ? [] : [{ reference: paragraphsOf(of('references')) }],
    other: rest.filter((line) => line.length <= 60),
  };
}

type Divided = { head: WrittenLine[]; headings: string[]; parts: { part: ResumePart; lines: string[] }[] };

function divided(lines: readonly WrittenLine[]): Divided {
  const divided: Divided = { head: [], headings: [], parts: [] };
  let before: WrittenLine | null = null;
  for (const line of lines) {
    const part = partOfHeading(line.text);
    const open = divided.parts.at(-1);
    if (part !== null) {
      divided.headings.push(line.text);
      divided.parts.push({ part, lines: [] });
    } else if (open === undefined) divided.head.push(line);
    else open.lines.push(asPoint(line, before));
    before = line;
  }
  return divided;
}

const pointIndent = { from: 0.8, to: 5 } as const;

/** Many programs draw the bullets of a list, so that only its indent is left in the text. */
function asPoint({ text, indent }: WrittenLine, before: WrittenLine | null): string {
  const isIndented = indent > pointIndent.from && indent < pointIndent.to;
  const begins = !/^\p{Ll}/u.test(text) || before === null || before.indent < pointIndent.from;
  return isIndented && begins && !isListed(text) && !text.includes('\t') ? `• ${text}` : text;
}

function jobOf({ heads, start, end, summary, highlights }: WrittenEntry): Job {
  const [first = '', second = '', ...rest] = heads;
  const isFirst = positions.test(first) || !positions.test(second);
  const [position, name] = isFirst ? [first, second] : [second, first];
  const [location = '', ...more] = rest;
  return {
    position,
    name,
    location,
    startDate: start,
    endDate: end,
    highlights,
    summary: paragraphsOf([...more, summary]),
  };
}

function studyOf({ heads, start, end, summary, highlights }: WrittenEntry): Study {
  const at = heads.findIndex((head) => schools.test(head));
  const [first = '', second = ''] = heads;
  const unnamed = degrees.test(second) && !degrees.test(first) ? first : second;
  const institution = heads[at] ?? unnamed;
  const others = heads.filter((head) => head !== institution);
  const [area, rest] = [others.slice(0, 2).join(', '), others.slice(2)];
  return {
    studyType: '',
    area,
    institution,
    startDate: start,
    endDate: end,
    highlights: [],
    summary: paragraphsOf([...rest, summary, ...highlights]),
  };
}

function certificatesOf({
  heads,
  start,
  end,
  summary,
  highlights,
}: WrittenEntry): WrittenResume['certificates'] {
  const [name = '', issuer = ''] = heads;
  const others = [...heads.slice(2), ...(summary === '' ? [] : [summary]), ...highlights];
  const found = name === '' ? [] : [{ name, issuer, date: end || start }];
  return [...found, ...others.map((other) => ({ name: other, issuer: '', date: '' }))];
}

function projectOf({
  heads,
  start,
  end,
  summary,
  highlights,
}: WrittenEntry): WrittenResume['projects'][number] {
  const [name = '', ...rest] = heads;
  const description = paragraphsOf([...rest, summary]);
  return { name, description, startDate: start, endDate: end, highlights };
}

/** `Languages: Go, Rust` is a group; without a name before it, each is one of its own. */
function skillsOf(line: string): WrittenResume['skills'] {
  const text = withoutBullet(line);
  const colon = text.search(/[:\t]/);
  const name = colon > 0 && colon < 50 ? text.slice(0, colon).trim() : '';
  const keywords = listed(name === '' ? text : text.slice(colon + 1));
  if (name === '') return keywords.map((keyword) => ({ name: keyword, keywords: [] }));
  return [{ name, keywords }];
}

/** `German (native), English: C1` */
function languagesOf(line: string): WrittenResume['languages'] {
  const parts =
    line.includes(',') || line.includes(';') || line.includes('|') ? listed(line) : [withoutBullet(line)];
  return parts.map((part) => {
    const cut = part.search(/[(:\t]| [–—-] /);
    if (cut <= 0) return { language: part, fluency: '' };
    const fluency = part
      .slice(cut)
      .replaceAll(/^[(:\t –—-]+|\)$/g, '')
      .trim();
    return { language: part.slice(0, cut).trim(), fluency };
  });
}

const listed = (line: string): string[] =>
  withoutBullet(line)
    .split(/[,;|•·\t]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** One entry for each line that begins one: with a bullet, or, without any bullets, each line. */
function entriesOfLines(lines: readonly string[]): string[] {
  if (!lines.some(isListed)) return lines.map((line) => line.replaceAll('\t', ' '));
  return lines.reduce<string[]>((found, line) => {
    const text = withoutBullet(line).replaceAll('\t', ' ');
    if (isListed(line) || found.length === 0) return [...found, text];
    return found.with(-1, `${found.at(-1)} ${text}`);
  }, []);
}

const year = /\b(?:19|20)\d{2}\b/;

function publicationOf(line: string): WrittenResume['publications'][number] {
  return { name: line, releaseDate: year.exec(line)?.[0] ?? '' };
}

function awardOf(line: string): WrittenResume['awards'][number] {
  const date = year.exec(line)?.[0] ?? '';
  const title = trimSigns(line.replace(date, ''), { start: ',:;()–—-', end: ',:;(–—-' });
  return { title: title === '' ? line : title, date, awarder: '', summary: '' };
}
