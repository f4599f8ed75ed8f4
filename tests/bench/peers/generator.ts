import type { PlainSite } from '../content/plain-site.ts';
import type { Cost } from '../measure/command-cost.ts';
import type { Peer } from '../report/figure.ts';

/** A static site generator, with a project for it in its own folder. */
export type Generator = {
  peer: Peer;
  /** Writes the project with these sites, each in its own folder. */
  write: (folder: string, sites: readonly PlainSite[]) => Promise<void>;
  /** Builds everything as if for the first time. */
  build: (folder: string) => Promise<Cost>;
  /** The folder of the pages in the project. */
  output: string;
};
