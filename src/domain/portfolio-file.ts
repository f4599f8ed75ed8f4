import { z } from 'zod';
import { AppError } from './errors.ts';
import { readContent } from './read-portfolio.ts';
import { schemaVersion, type PortfolioContent } from './portfolio.ts';
import { uploadSchema } from './upload.ts';

/** An upload in an export: its description, and the path of its bytes in the zip. */
const fileUploadSchema = uploadSchema
  .omit({ ownerId: true, createdAt: true })
  .extend({ file: z.string().max(300) });
export type FileUpload = z.output<typeof fileUploadSchema>;

/** `content.json` of an export: our own open format. Everything an author wrote, and nothing of the account. */
export type PortfolioFile = { vitrine: 1; schemaVersion: number; uploads: FileUpload[] } & PortfolioContent;

export function portfolioFile(content: PortfolioContent, uploads: FileUpload[]): PortfolioFile {
  const { title, template, options, language, sections, pages, seo, sample } = content;
  const marked = sample === undefined ? {} : { sample };
  const head = { vitrine: 1 as const, schemaVersion, title, template, language };
  return { ...head, options, sections, pages, seo, ...marked, uploads };
}

/** True for a parsed JSON value that says it is of our format, of whatever version. */
export function isPortfolioFile(value: unknown): value is { vitrine: unknown } {
  return typeof value === 'object' && value !== null && 'vitrine' in value;
}

/** @throws AppError 'newer-schema', 'invalid-input' with every wrong path */
export function readPortfolioFile(value: { vitrine: unknown }): {
  content: PortfolioContent;
  uploads: FileUpload[];
} {
  if (typeof value.vitrine === 'number' && value.vitrine > 1)
    throw new AppError('newer-schema', { version: value.vitrine, known: 1 });
  const content = readContent(value);
  const uploads = z
    .array(fileUploadSchema)
    .max(2000)
    .safeParse('uploads' in value ? value.uploads : []);
  if (uploads.success) return { content, uploads: uploads.data };
  const issues = uploads.error.issues.map((issue) => ({
    path: ['uploads', ...issue.path.map(String)].join('.'),
    message: issue.message,
  }));
  throw new AppError('invalid-input', {}, { issues });
}
