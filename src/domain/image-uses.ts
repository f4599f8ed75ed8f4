import type { ImageUse } from './fields.ts';
import type { PortfolioContent } from './portfolio.ts';

/** Every use of an image in a portfolio, hidden parts and sections of unknown kinds included, in order. */
function imageUses(content: PortfolioContent): ImageUse[] {
  return usesIn(content.sections);
}

/** The ids of all uploads that a portfolio names, each once. */
export function uploadIdsIn(content: PortfolioContent): string[] {
  return [...new Set(imageUses(content).map((use) => use.uploadId))];
}

/** The same content with other ids for its uploads. Ids that are not named stay. */
export function renameUploads(
  content: PortfolioContent,
  names: ReadonlyMap<string, string>,
): PortfolioContent {
  const sections = structuredClone(content.sections);
  for (const use of usesIn(sections)) use.uploadId = names.get(use.uploadId) ?? use.uploadId;
  return { ...content, sections };
}

function usesIn(value: unknown): ImageUse[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isImageUse(value)) return [value];
  return Object.values(value).flatMap(usesIn);
}

function isImageUse(value: object): value is ImageUse {
  return 'uploadId' in value && typeof value.uploadId === 'string';
}
