import { ZipFile } from 'yazl';
import { toPlainText, type RichText } from '#src/domain/rich-text.ts';
import type { AppError } from '#src/domain/errors.ts';
import { isAppError } from '#src/domain/errors.ts';
import { readContent } from '#src/domain/read-portfolio.ts';
import type { PortfolioContent } from '#src/domain/portfolio.ts';
import type { SectionFor, SectionType } from '#src/domain/sections/index.ts';
import { importFile, type Imported } from '#src/import/import-file.ts';
import { memorySource } from '#src/files/byte-source.ts';

/** Creates ids in order: `i0`, `i1`, … */
export function counter(): () => string {
  let next = 0;
  return () => `i${next++}`;
}

export function importText(name: string, text: string): Promise<Imported> {
  return importFile({ name, source: memorySource(new TextEncoder().encode(text)), newId: counter() });
}

export function importJson(value: unknown, name = 'file.json'): Promise<Imported> {
  return importText(name, JSON.stringify(value));
}

export async function refusal(attempt: Promise<unknown>): Promise<AppError> {
  const error: unknown = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isAppError(error)) throw new Error(`Not refused, but: ${String(error)}`);
  return error;
}

export function section<T extends SectionType>(imported: Imported, type: T): SectionFor<T> {
  const found = imported.sections.find((entry) => entry.type === type);
  if (found === undefined) throw new Error(`There is no section of the kind ${type}.`);
  return found as SectionFor<T>;
}

/** The content of a portfolio made from an import. */
export const contentOf = ({ title, language, sections }: Imported): PortfolioContent =>
  readContent({ title, language, sections, template: 'london' });

/** The imported values by the kind of section, without ids and empty values, and with rich text as plain text. */
export function importedValues(imported: Imported): Record<string, unknown> {
  return Object.fromEntries(
    imported.sections.map((section) => [section.type, said(section, ['id', 'type', 'emphasis', 'groupBy'])]),
  );
}

function said(value: unknown, without: readonly string[] = ['id', 'slug', 'visibility']): unknown {
  if (Array.isArray(value)) return value.map((entry) => said(entry));
  if (typeof value !== 'object' || value === null) return value;
  if (isRichText(value)) return toPlainText(value);
  const members = Object.entries(value).map(([name, inner]) => [name, said(inner)] as const);
  const isSaid = (name: string, inner: unknown): boolean =>
    !without.includes(name) && !isEmpty(inner) && !(name === 'type' && inner === 'other');
  return Object.fromEntries(members.filter(([name, inner]) => isSaid(name, inner)));
}

function isRichText(value: object): value is RichText {
  return 'type' in value && value.type === 'doc';
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === false || value === null || (Array.isArray(value) && value.length === 0);
}

export const notesOf = (imported: Imported): string[] =>
  imported.report.notes.map(({ path, message }) => `${path}: ${message}`);

/** A zip of these files; `mode` sets the file mode of its entries. */
export async function zipOf(
  files: Record<string, string | Uint8Array>,
  more: { mode?: number } = {},
): Promise<Uint8Array> {
  const zip = new ZipFile();
  for (const [path, body] of Object.entries(files))
    zip.addBuffer(Buffer.from(body), path, { mode: more.mode ?? 0o100644 });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return new Uint8Array(Buffer.concat(chunks));
}

/** Replaces a name in an archive by another one of the same length. No regular zip program writes such an archive. */
export function renamed(zip: Uint8Array, from: string, to: string): Uint8Array {
  const text = Buffer.from(zip).toString('latin1').replaceAll(from, to);
  return new Uint8Array(Buffer.from(text, 'latin1'));
}
