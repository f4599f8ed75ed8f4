import type { ImageProcessor } from '#src/media/image-process.ts';
import type { Goal, RowResult } from './report/figure.ts';

/** The amount of each measurement. */
export type Size = {
  /** Portfolios of the batch, for us and for every peer. */
  portfolios: number;
  /** Runs of each contender; every second round has the reverse order. */
  rounds: number;
  /** Seconds of load in each run. */
  seconds: number;
  /** Numbers of sites that are visited at random. */
  hosted: readonly number[];
  /** Numbers of sites of the growth curves. */
  growth: readonly number[];
  /** Photos that are scaled beside a peer. */
  photos: number;
  /** Photos of a site's first publish. */
  newPhotos: number;
};

export type Bench = {
  size: Size;
  root: string;
  /** Removed at the end. */
  folder: string;
  imageProcessor: ImageProcessor;
  /** The path of a script that was bundled together with this one. */
  script: (name: string) => string;
  /** A data folder with this many published sites, created on first use. */
  sites: (count: number) => Promise<string>;
  say: (what: string) => void;
};

export type Row = {
  id: string;
  title: string;
  goals: readonly Goal[];
  /** True if the short form includes it. */
  isShort: boolean;
  run: (bench: Bench) => Promise<RowResult>;
};
