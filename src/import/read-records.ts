import type { Item } from '#src/domain/fields.ts';
import { kinds } from '#src/domain/sections/index.ts';
import type { RecordType } from '#src/domain/sections/records.ts';
import { endNames, linkNames, rangeNames, startNames } from './alias-names.ts';
import { readItems, readRange, type Aliases } from './read-fields.ts';
import { at, type Source } from './source.ts';

const records = kinds.records.fields.items;

export type RecordEntry = Item<typeof records.item>;

const aliases: Aliases<typeof records.item> = {
  title: ['title', 'name', 'topic', 'position', 'course'],
  organization: [
    'awarder',
    'issuer',
    'organization',
    'institution',
    'event',
    'venue',
    'funder',
    'publisher',
    'outlet',
    'company',
    'by',
  ],
  place: ['place', 'location', 'city'],
  start: [...startNames, 'issuedAt', 'releaseDate'],
  end: endNames,
  role: ['role'],
  summary: ['summary', 'description', 'about', 'reference'],
  url: linkNames,
};

/** Entries of a dated list. Without a type, each entry says its own. */
export function readRecords(
  sources: readonly Source[],
  more: {
    newId: () => string;
    type?: RecordType;
    aliases?: Aliases<typeof records.item>;
    finish?: (item: RecordEntry, source: Source) => RecordEntry;
  },
): RecordEntry[] {
  const { newId, type, finish } = more;
  return readItems(records, sources, {
    newId,
    aliases: { ...aliases, ...more.aliases, ...(type === undefined && { type: ['type'] }) },
    bare: 'title',
    ...(type !== undefined && { fixed: { type } }),
    finish: (item, source) => {
      const dated = withDate(item, source);
      return finish === undefined ? dated : finish(dated, source);
    },
  });
}

/** One date, such as that of an award, is where the entry starts. */
function withDate(item: RecordEntry, source: Source): RecordEntry {
  if (item.start !== '') return item;
  const range = readRange(at(source, ...rangeNames), 'start');
  return range === null ? item : { ...item, start: range.start, end: range.end || item.end };
}

/** The lists of résumés that hold records, by the type of their entries. */
const listNames: Readonly<Record<RecordType, readonly string[]>> = {
  exhibition: ['exhibitions'],
  talk: ['talks', 'speaking', 'presentations', 'conferences', 'lectures'],
  press: ['press', 'interviews'],
  award: ['awards', 'recognition', 'honors', 'honours', 'prizes'],
  grant: ['grants', 'fellowships'],
  residency: ['residencies'],
  screening: ['screenings'],
  performance: ['performances', 'concerts'],
  teaching: ['teaching'],
  service: ['academicService', 'professionalService', 'reviewing', 'committees'],
};

/** Every list of records in a résumé; `list` gives the entries under a name. */
export function readRecordLists(list: (name: string) => Source[], newId: () => string): RecordEntry[] {
  const types = Object.keys(listNames) as RecordType[];
  return [
    ...types.flatMap((type) =>
      readRecords(
        listNames[type].flatMap((name) => list(name)),
        { newId, type },
      ),
    ),
    ...readRecords(list('records'), { newId }),
  ];
}
