import type { ImageProcessor } from '#src/media/image-process.ts';
import type { Goal, RowResult } from './report/figure.ts';

/** How much is measured. */
export type Size = {
  /** Portfolios of the batch, for us and for every peer. */
  portfolios: number;
  /** Runs of each contender; every second round has the reverse order. */
  rounds: number;
  /** Of load, for each run. */
  seconds: number;
  /** Numbers of sites that are visited at random. */
  hosted: readonly number[];
  /** Numbers of sites of the growth curves. */
  growth: readonly number[];
  /** Photos that are scaled beside a peer. */
  photos: number;
  /** Photos of a site that is published for the first time. */
  newPhotos: number;
};

export type Bench = {
  size: Size;
  root: string;
  /** Removed in the end. */
  folder: string;
  imageProcessor: ImageProcessor;
  /** The path of a script that was bundled beside this one. */
  script: (name: string) => string;
  /** A data folder with so many published sites, made when it is first asked for. */
  sites: (count: number) => Promise<string>;
  say: (what: string) => void;
};

export type Row = {
  id: string;
  title: string;
  goals: readonly Goal[];
  /** Whether the short form has it. */
  isShort: boolean;
  run: (bench: Bench) => Promise<RowResult>;
};
