import type { PlainSite } from '../content/plain-site.ts';
import type { Cost } from '../measure/command-cost.ts';
import type { Peer } from '../report/figure.ts';

/** A program that makes sites of files, with a project for it in a folder of its own. */
export type Generator = {
  peer: Peer;
  /** The project with these sites, each in a folder of its own. */
  write: (folder: string, sites: readonly PlainSite[]) => Promise<void>;
  /** Builds everything as if for the first time. */
  build: (folder: string) => Promise<Cost>;
  /** Where the pages are, below the folder of the project. */
  output: string;
};
