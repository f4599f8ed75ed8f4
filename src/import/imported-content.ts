import type { ImportReport } from '#src/domain/import-report.ts';
import { defaultsOf, type Values } from '#src/domain/fields.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { ByteSource } from '#src/files/byte-source.ts';
import type { FileUpload } from '#src/domain/portfolio-file.ts';
import {
  kinds,
  newSection,
  type Section,
  type SectionFor,
  type SectionType,
} from '#src/domain/sections/index.ts';

/** An original that came with the file: its description, and where its bytes are. */
export type ImportedUpload = Omit<FileUpload, 'bytes' | 'file'> & { source: ByteSource };

/** The result of reading a file: content that `readContent` accepts, and a report on the rest. */
export type Imported = Pick<PortfolioContent, 'title' | 'language' | 'sections'> &
  Partial<Pick<PortfolioContent, 'template' | 'options' | 'pages' | 'seo' | 'sample'>> & {
    uploads: ImportedUpload[];
    report: ImportReport;
  };

type Listed =
  | 'experience'
  | 'projects'
  | 'education'
  | 'skills'
  | 'writing'
  | 'publications'
  | 'records'
  | 'testimonials';

/** The data that a format reads from a file, before it is put into sections. */
export type ParsedContent = { [T in Listed]?: SectionFor<T>['items'] } & {
  hero?: Partial<Values<typeof kinds.hero.fields>>;
  about?: Partial<Values<typeof kinds.about.fields>>;
  contact?: Partial<Values<typeof kinds.contact.fields>>;
  publicationsBy?: 'year';
  texts?: Partial<Values<typeof kinds.text.fields>>[];
};

const order = [
  'projects',
  'experience',
  'education',
  'skills',
  'writing',
  'publications',
  'records',
  'testimonials',
] as const;

/** The sections of a portfolio: an introduction always, the others when there is something in them. */
export function sectionsFrom(found: ParsedContent, newId: () => string): Section[] {
  const filled = <T extends SectionType>(type: T, values: object | undefined): Section[] =>
    values === undefined || saysNothing(type, values)
      ? []
      : [{ ...newSection(type, newId()), ...values } as Section];
  return [
    { ...newSection('hero', newId()), ...found.hero },
    ...filled('about', found.about),
    ...order.flatMap((type) => {
      const items = found[type] ?? [];
      const hidden = items.length > 0 && items.every((item) => item.hidden);
      const groupBy = type === 'publications' && items.length > 0 ? found.publicationsBy : undefined;
      return filled(type, { items, ...(hidden && { hidden }), ...(groupBy && { groupBy }) });
    }),
    ...(found.texts ?? []).flatMap((values) => filled('text', values)),
    ...filled('contact', found.contact),
  ];
}

function saysNothing(type: SectionType, values: object): boolean {
  const defaults = defaultsOf(kinds[type].fields) as Record<string, unknown>;
  return Object.entries(values).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(defaults[name] ?? value),
  );
}
