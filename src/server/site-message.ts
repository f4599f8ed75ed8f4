import { z } from 'zod';
import type { Config } from '#src/config/config.ts';
import { visitKinds } from '#src/domain/visits.ts';

/** What a process that serves sites is started with: the settings, the socket of the app, and how many such processes there are. */
export type SiteStart = { kind: 'start'; config: Config; socket: string; processes: number };

/** What the first process tells those that serve sites. */
export type ToSite =
  | SiteStart
  /** The data is there: what has come until now is answered. */
  | { kind: 'open' }
  /** A better compressed form of a blob is stored. */
  | { kind: 'forget'; sha256: string }
  /** Notice what has been committed, and say `looked`. */
  | { kind: 'look'; id: number }
  /** All others have looked. */
  | { kind: 'looked'; id: number }
  /** Take no more connections, and tell what was counted. */
  | { kind: 'drain' }
  /** Responses that are on their way have so long to leave. */
  | { kind: 'end'; graceMs: number };

const visits = z.object({ day: z.string(), kind: z.enum(visitKinds), name: z.string(), count: z.number() });

/** What they tell it once they listen. */
export const fromSite = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('visits'), ownerId: z.string(), visits: z.array(visits) }),
  z.object({ kind: z.literal('look'), id: z.number() }),
  z.object({ kind: z.literal('looked'), id: z.number() }),
  z.object({ kind: z.literal('drained') }),
]);

export type FromSite = z.infer<typeof fromSite>;
