import { z } from 'zod';
import type { Config } from '#src/config/config.ts';
import type { Visits } from '#src/domain/visits.ts';
import type { PageFolders } from './page-files.ts';

/** What the app is started with. It gets the settings as they were read, from the process that has read them. */
export type AppStart = { kind: 'start'; config: Config; folders: PageFolders; socket: string };

/** What the process that owns the port tells the app. */
export type ToApp =
  AppStart | { kind: 'visits'; ownerId: string; visits: readonly Visits[] } | { kind: 'close' };

/** What the app tells it: that it listens, why it does not, and which blobs have a better compressed form now. */
export const fromApp = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening') }),
  z.object({ kind: z.literal('not-started'), failure: z.unknown() }),
  z.object({ kind: z.literal('recompressed'), sha256: z.string() }),
]);

export type FromApp = z.infer<typeof fromApp>;
