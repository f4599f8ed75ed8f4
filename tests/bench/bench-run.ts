import type { ImageProcessor } from '#src/media/image-process.ts';
import type { Goal, RowResult } from './report/figure.ts';

/** The sizes of all measurements. */
export type Size = {
  /** The number of portfolios in the batch, for the product and for every peer. */
  portfolios: number;
  /** The number of runs of each contender; every second round has the reverse order. */
  rounds: number;
  /** The seconds of load in each run. */
  seconds: number;
  /** The numbers of sites for random visits, one for each measurement. */
  hosted: readonly number[];
  /** The numbers of sites for the growth curves. */
  growth: readonly number[];
  /** The number of photos that are scaled beside a peer. */
  photos: number;
  /** The number of photos in the first publish of a site. */
  newPhotos: number;
};

export type Bench = {
  size: Size;
  root: string;
  /** A folder that is removed at the end. */
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
