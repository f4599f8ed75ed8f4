import { fromPlainText } from '#src/domain/rich-text.ts';
import { kinds } from '#src/domain/sections/index.ts';
import { recordTypes } from '#src/domain/sections/records.ts';
import { isRecord } from '#src/domain/is-record.ts';
import type { ParsedContent } from '../imported-content.ts';
import { readRange } from '../read-fields.ts';
import { readText, typedText } from '../read-text.ts';
import { readPublications } from '../read-publications.ts';
import { readRecords } from '../read-records.ts';
import { readEducation, readExperience, readProjects, readSkills } from '../resume-lists.ts';
import { at, entries, derivedSource, markImported, textIn, type Source } from '../source.ts';

/** The `_data/cv.yml` of the Jekyll theme al-folio: a list of titled parts with contents. */
export function isAlFolio(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((part) => isRecord(part) && 'contents' in part && 'title' in part)
  );
}

type Part = { source: Source; title: string; name: PartName | null; contents: Source[] };

export function readAlFolio(root: Source, newId: () => string): ParsedContent {
  const parts = entries(root).map((part): Part => {
    for (const name of ['title', 'type']) {
      const heading = at(part, name);
      if (heading !== null) markImported(heading);
    }
    const title = textIn(at(part, 'title'));
    return { source: part, title, name: partName(title), contents: entries(at(part, 'contents')) };
  });
  const named = (name: PartName): Source[] =>
    parts.filter((part) => part.name === name).flatMap(({ contents }) => contents);

  const facts = named('facts');
  return {
    hero: {
      name: fact(facts, /^(full )?name$/i, kinds.hero.fields.name.max),
      headline: fact(facts, /^(position|title|headline|profession)$/i, kinds.hero.fields.headline.max),
    },
    about: { body: fromPlainText(fact(facts, /^(about|summary|bio)$/i, kinds.about.fields.body.max)) },
    contact: {
      email: fact(facts, /^e-?mail$/i, kinds.contact.fields.email.max),
      phone: fact(facts, /phone|^tel/i, kinds.contact.fields.phone.max),
      website: fact(facts, /^(website|homepage|url)$/i, 2048),
      city: fact(facts, /^(location|city|address)$/i, kinds.contact.fields.city.max),
    },
    experience: [
      ...readExperience(named('work'), { newId, kind: 'work', aliases: workAliases }),
      ...readExperience(named('volunteer'), { newId, kind: 'volunteer', aliases: workAliases }),
    ],
    projects: readProjects(named('projects'), { newId }),
    education: [
      ...readEducation(named('education'), {
        newId,
        kind: 'study',
        aliases: { courses: ['courses', 'items'] },
      }),
      ...byYear(named('certificates'), 'end', (sources) =>
        readEducation(sources, { newId, kind: 'certificate', aliases: { courses: ['items'] } }),
      ),
    ],
    skills: [
      ...readSkills(named('skills'), { newId, kind: 'skill' }),
      ...languages(facts, newId),
      ...readSkills(named('languages'), {
        newId,
        kind: 'language',
        aliases: { level: ['value', 'level', 'description'] },
      }),
      ...readSkills(named('interests'), {
        newId,
        kind: 'interest',
        aliases: { keywords: ['items', 'keywords'] },
      }),
    ],
    publications: readPublications(named('publications'), { newId }),
    records: recordTypes.flatMap(({ value: type }) =>
      byYear(named(type), 'start', (sources) =>
        readRecords(sources, { newId, type, aliases: recordAliases }),
      ),
    ),
    texts: parts.filter(({ name }) => name === null).map(otherPart),
  };
}

/** The parts that are read, by patterns of their titles. The first that matches counts. */
const names = {
  facts: /^(general|personal|basic|contact)( information| info| details)?$/i,
  volunteer: /volunt/i,
  teaching: /teaching/i,
  work: /experience|employment|positions|^work|appointments/i,
  education: /^(education|studies)/i,
  award: /award|honou?r|prize|scholarship/i,
  grant: /grant|funding/i,
  certificates: /certific/i,
  skills: /skills|competenc|tools|technolog/i,
  languages: /^languages?$/i,
  interests: /interest|hobb/i,
  projects: /project/i,
  publications: /publication|papers/i,
  talk: /talk|presentation|speaking|lectures/i,
  press: /^press|in the (news|media)/i,
  exhibition: /exhibition/i,
  residency: /residenc/i,
  screening: /screening/i,
  performance: /performance|concert/i,
  service: /\bservice\b|reviewing|committee/i,
} as const;

type PartName = keyof typeof names;

function partName(title: string): PartName | null {
  return (Object.keys(names) as PartName[]).find((name) => names[name].test(title)) ?? null;
}

const workAliases = { description: [], highlights: ['description', 'items', 'highlights'] };
const recordAliases = { summary: ['description', 'summary', 'items'] };

function factAt(facts: readonly Source[], pattern: RegExp): Source | null {
  const fact = facts.find((entry) => pattern.test(textIn(at(entry, 'name'))));
  return at(fact ?? null, 'value');
}

function fact(facts: readonly Source[], pattern: RegExp, max: number): string {
  for (const entry of facts) {
    const name = at(entry, 'name');
    if (name === null || !pattern.test(textIn(name))) continue;
    const text = readText(at(entry, 'value'), { max, lines: 'one' });
    if (text === null) continue;
    markImported(name);
    return text;
  }
  return '';
}

/** `Korean (Native), English (Professional)` among the facts. */
function languages(facts: readonly Source[], newId: () => string): NonNullable<ParsedContent['skills']> {
  const value = factAt(facts, /^languages?$/i);
  const typed = typedText(value, ', ');
  const name = at(facts.find((entry) => at(entry, 'value')?.holder === value?.holder) ?? null, 'name');
  if (typed === null || value === null) return [];
  if (name !== null) markImported(name);
  const entriesOf = typed.split(/[,;]\s*(?![^(]*\))/).map((part): Source => {
    const [, language = part, fluency = ''] = /^([^(]*)\((.*)\)$/.exec(part.trim()) ?? [];
    return { ...value, value: { language: language.trim(), fluency } };
  });
  return readSkills(entriesOf, { newId, kind: 'language' });
}

/** Awards and certificates stand there by year, several in a list: the year is the date of those without their own. */
function byYear<I extends { start: string; end: string }>(
  contents: readonly Source[],
  date: 'start' | 'end',
  read: (sources: Source[]) => I[],
): I[] {
  return contents.flatMap((content) => {
    const items = at(content, 'items');
    if (items === null || at(content, 'title') !== null) return read([content]);
    const range = readRange(at(content, 'year', 'date'), date);
    return read(entries(items)).map((item) =>
      range === null || item[date] !== '' ? item : { ...item, [date]: range[date] },
    );
  });
}

/** The texts of a part with any other name go into a separate section. */
function otherPart({ source, title, contents }: Part): NonNullable<ParsedContent['texts']>[number] {
  const { fields } = kinds.text;
  const paragraphs = contents.map((content) => wordsIn(content).join('\n'));
  const words = paragraphs.filter((text) => text !== '').join('\n\n');
  if (words === '') return {};
  const body = readText(derivedSource(source, words), { max: fields.body.max, lines: 'many' }) ?? '';
  return { title: readText(derivedSource(source, title), fields.title) ?? '', body: fromPlainText(body) };
}

function wordsIn(source: Source): string[] {
  if (Array.isArray(source.value)) return entries(source).flatMap(wordsIn);
  if (!isRecord(source.value)) return [readText(source, { max: 2000, lines: 'many' }) ?? ''];
  return [
    'title',
    'name',
    'value',
    'institution',
    'year',
    'date',
    'description',
    'items',
    'contents',
  ].flatMap((name) => {
    const part = at(source, name);
    return part === null ? [] : wordsIn(part);
  });
}
