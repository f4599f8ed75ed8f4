import { imageKey, type ShownImage } from './crop.ts';
import type { FileUse, ImageUse } from './fields.ts';
import { lacksAltText } from './alt-text.ts';
import type { PortfolioContent } from './portfolio.ts';

/** The ids of all uploads that a portfolio uses, each once, including hidden parts and sections of unknown kinds. */
export function uploadIdsIn(content: Pick<PortfolioContent, 'sections' | 'pages'>): string[] {
  return idsOf(content, () => true);
}

/** The visible images, each crop once. */
export function imagesIn(content: Pick<PortfolioContent, 'sections' | 'pages'>): ImageUse[] {
  const uses = usesIn({ sections: content.sections, pages: content.pages }).filter(isImageUse);
  return [...new Map(uses.map((use) => [imageKey(use), use])).values()];
}

type Cropped = Required<ShownImage>;

const known = new WeakMap<object, readonly Cropped[]>();

/** The crops that are shown. A section or page that is the same as in an earlier call is not looked through again. */
export function cropsIn({ sections, pages }: Pick<PortfolioContent, 'sections' | 'pages'>): Cropped[] {
  return [...sections, ...pages].flatMap((part) => {
    const found = known.get(part) ?? cropsOf(part);
    known.set(part, found);
    return found;
  });
}

const cropsOf = (part: object): Cropped[] =>
  usesIn(part).flatMap((use) =>
    isImageUse(use) && use.crop !== undefined ? [{ uploadId: use.uploadId, crop: use.crop }] : [],
  );

/** The ids of uploads that are offered or played as files, each once. */
export function fileIdsIn(content: Pick<PortfolioContent, 'sections' | 'pages'>): string[] {
  return idsOf(content, (use) => !isImageUse(use));
}

/** The ids of uploads that are shown as images without alt text, each once. */
export function idsWithoutAltText(content: Pick<PortfolioContent, 'sections' | 'pages'>): string[] {
  return idsOf(content, (use) => isImageUse(use) && lacksAltText(use));
}

function idsOf(
  { sections, pages }: Pick<PortfolioContent, 'sections' | 'pages'>,
  isWanted: (use: FileUse) => boolean,
): string[] {
  return [
    ...new Set(
      usesIn({ sections, pages })
        .filter(isWanted)
        .map((use) => use.uploadId),
    ),
  ];
}

/** Only images have alt text. */
function isImageUse(use: FileUse): use is ImageUse {
  return 'alt' in use && typeof use.alt === 'string';
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
