import { sniffType } from '#src/domain/sniff-type.ts';
import { kindOf, type UploadKind } from '#src/domain/upload-types.ts';
import { isRecord } from '#src/domain/is-record.ts';

/** Explains what a JSON value seems to be instead of a résumé, and what to import. */
export function diagnoseJson(value: unknown): string {
  if (Array.isArray(value)) return listMessage(value);
  if (!isRecord(value))
    return 'The file holds a single value. A JSON Resume is an object with basics, work and more.';
  const { $schema: schema } = value;
  if (typeof schema === 'string' && /json-schema/.test(schema) && 'properties' in value)
    return 'This is the schema of a file, not a file of that form. Import the résumé that was written with it.';
  if ('responsibilities' in value && 'qualifications' in value)
    return 'This describes a job, not a person. Import a résumé.';
  const names = Object.keys(value).slice(0, 8).join(', ');
  return `The file holds ${names === '' ? 'nothing' : names.slice(0, 200).toWellFormed()}. A JSON Resume holds basics, work, education, skills and more.`;
}

function listMessage(rows: readonly unknown[]): string {
  const [first] = rows;
  if (isRecord(first) && 'Connected On' in first)
    return 'This table lists other people. Import Profile.csv, or the whole archive of LinkedIn.';
  return 'The file holds a list. A JSON Resume is an object with basics, work and more.';
}

const named: Readonly<Record<UploadKind, string>> = {
  image: 'an image',
  document: 'a document',
  video: 'a video',
  audio: 'an audio file',
  captions: 'a file of captions',
};

/** Explains the type of a binary file; null for a possible text. */
export function diagnoseBytes(bytes: Uint8Array): string | null {
  const type = sniffType(bytes);
  return type === null
    ? null
    : `This is ${named[kindOf(type)]}. It can be uploaded, and put into a portfolio.`;
}

/** Explains an archive that is neither our export nor one of LinkedIn. */
export function diagnoseArchive(names: readonly string[]): string {
  return names.includes('content.xml')
    ? 'This is a document of a word processor. Save it as DOCX or PDF, and import that.'
    : 'The archive is neither an export of this product nor one of LinkedIn.';
}
