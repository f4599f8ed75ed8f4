import { missingIconsNotice } from './icon.ts';

/** The steps of a publish, in their order. */
export const publishSteps = ['load', 'images', 'render', 'store', 'switch'] as const;
export type PublishStep = (typeof publishSteps)[number];

/** How far a publish is. Steps come in their order; `done` grows to `total` within a step. */
export type PublishProgress = { step: PublishStep; done: number; total: number };

export type PublishResult = {
  releaseId: string;
  url: string;
  /** Files of the release. */
  files: number;
  /** Blobs that were new, and their bytes. */
  stored: number;
  bytesStored: number;
  /** True when the same release was live already. */
  unchanged: boolean;
  /** File names of images that were too large to scale, and are shown as they were uploaded. */
  unscaled: readonly string[];
  /** Names of icons that could not be found, and so are not shown. */
  missingIcons: readonly string[];
};

/** Warnings for the author about parts of a published site that are not shown as intended. */
export function publishWarnings({
  unscaled,
  missingIcons,
}: Pick<PublishResult, 'unscaled' | 'missingIcons'>): string[] {
  return [unscaledImagesNotice(unscaled), missingIconsNotice(missingIcons)].filter(
    (notice) => notice !== null,
  );
}

/** The notice for authors about images that were not scaled; null when all were. */
export function unscaledImagesNotice(names: readonly string[]): string | null {
  const [first] = names;
  if (first === undefined) return null;
  const quoted = names.map((name) => `“${name}”`).join(', ');
  return names.length === 1
    ? `${quoted} is too complex to scale, so your site shows it in its original size. Visitors may wait longer for it. Upload a smaller version.`
    : `${quoted} are too complex to scale, so your site shows them in their original size. Visitors may wait longer for them. Upload smaller versions.`;
}

/** The state of a publish: in flight, or its result. `problem` is the body of a problem response. */
export type PublishState =
  | { kind: 'running'; progress: PublishProgress | null }
  | { kind: 'done'; result: PublishResult }
  | { kind: 'failed'; problem: { status: number } };
