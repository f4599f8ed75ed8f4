import { z } from 'zod';
import type { Config } from '#src/config/config.ts';
import { visitKinds } from '#src/domain/visits.ts';

/**
 * The start message of a process that serves sites: the settings, the socket of the app, and the number of such
 * processes.
 */
export type SiteStart = { kind: 'start'; config: Config; socket: string; processes: number };

/** The messages from the first process to those that serve sites. */
export type ToSite =
  | SiteStart
  /** The data folder is ready: handle the requests that are waiting. */
  | { kind: 'open' }
  /** A better compressed encoding of a blob is stored. */
  | { kind: 'forget'; sha256: string }
  /** Read what was committed, and reply `looked`. */
  | { kind: 'look'; id: number }
  /** All other processes have refreshed. */
  | { kind: 'looked'; id: number }
  /** Accept no more connections, and send the counted visits. */
  | { kind: 'drain' }
  /** Close, after this time for pending responses. */
  | { kind: 'end'; graceMs: number };

const visits = z.object({ day: z.string(), kind: z.enum(visitKinds), name: z.string(), count: z.number() });
const siteVisits = z.object({ ownerId: z.string(), visits: z.array(visits).readonly() });

/** The messages from processes that serve sites, once they listen. */
export const fromSite = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visits'), sites: z.array(siteVisits).readonly() }),
  z.object({ kind: z.literal('look'), id: z.number() }),
  z.object({ kind: z.literal('looked'), id: z.number() }),
  z.object({ kind: z.literal('drained') }),
]);

export type FromSite = z.infer<typeof fromSite>;
