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
};

/** Where a publish is, for those who ask: in flight, or how it ended. `problem` is the body of a problem response. */
export type PublishState =
  | { kind: 'running'; progress: PublishProgress | null }
  | { kind: 'done'; result: PublishResult }
  | { kind: 'failed'; problem: { status: number } };
