import type { FileUse } from './fields.ts';
import type { PortfolioContent } from './portfolio.ts';

/** The ids of all uploads that a portfolio names, each once; hidden parts and sections of unknown kinds included. */
export function uploadIdsIn(content: Pick<PortfolioContent, 'sections' | 'pages'>): string[] {
  const { sections, pages } = content;
  return [...new Set(usesIn({ sections, pages }).map((use) => use.uploadId))];
}

/** The same content with other ids for its uploads. Ids that are not named stay. */
export function renameUploads(
  content: PortfolioContent,
  names: ReadonlyMap<string, string>,
): PortfolioContent {
  const parts = structuredClone({ sections: content.sections, pages: content.pages });
  for (const use of usesIn(parts)) use.uploadId = names.get(use.uploadId) ?? use.uploadId;
  return { ...content, ...parts };
}

function usesIn(value: unknown): FileUse[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isUploadUse(value)) return [value];
  return Object.values(value).flatMap(usesIn);
}

function isUploadUse(value: object): value is FileUse {
  return 'uploadId' in value && typeof value.uploadId === 'string';
}
