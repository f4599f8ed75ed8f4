import { isRecord } from '#src/domain/is-record.ts';
import { bibParts, type BibEntry } from './bib-entries.ts';

export type BibTeX = {
  /** Publications in CSL JSON. */
  items: unknown[];
  /** Entries that could not be read. */
  broken: string[];
};

/** At most `max` publications of a BibTeX or BibLaTeX file; the entries beyond are counted among the broken. */
export async function parseBibTeX(text: string, max: number): Promise<BibTeX> {
  const { plugins } = await import('@citation-js/core');
  await import('@citation-js/plugin-bibtex');
  const { entries, strings, broken } = bibParts(text);
  const parse = (entry: BibEntry): unknown[] => {
    try {
      const whole = [...definitionsFor(entry, strings), withEntities(entry.text)].join('\n');
      const items: unknown = plugins.input.chain(whole, {
        forceType: '@biblatex/text',
        generateGraph: false,
        maxChainLength: 10,
        strict: true,
        target: '@csl/list+object',
      });
      return Array.isArray(items) ? items.map((item) => withPreprint(item, entry)) : [];
    } catch {
      return [];
    }
  };
  const read = entries.slice(0, max).map((entry) => ({ entry, items: parse(entry) }));
  const failed = read.filter(({ items }) => items.length === 0).map(({ entry }) => entry.key);
  const beyond = entries.slice(max).map(({ key }) => key);
  return { items: read.flatMap(({ items }) => items), broken: [...broken, ...failed, ...beyond] };
}

/** The library gives formatting as tags, so a sign that a text shows is an entity. */
const withEntities = (text: string): string =>
  text.replaceAll(/\\textless(?:\{\}|\s|(?![A-Za-z]))/g, String.raw`\&lt;`);

/** The `@string` definitions that an entry names. */
function definitionsFor({ text }: BibEntry, strings: ReadonlyMap<string, string>): string[] {
  if (strings.size === 0) return [];
  const names = [...text.matchAll(/[=#]\s{0,20}([A-Za-z_][\w:+-]{0,100})/g)].map(([, name = '']) => name);
  return [...new Set(names)].flatMap((name) => strings.get(name.toLowerCase()) ?? []);
}

/** CSL JSON calls a preprint `article`; BibTeX has `misc` with the number of the archive. */
function withPreprint(item: unknown, { text }: BibEntry): unknown {
  const isPreprint = isRecord(item) && item['type'] === 'document' && /\beprint\s{0,20}=/i.test(text);
  return isPreprint ? { ...item, type: 'article' } : item;
}
