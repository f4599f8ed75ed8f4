import { z } from 'zod';
import type { Config } from '#src/config/config.ts';
import type { Visits } from '#src/domain/visits.ts';
import type { PageFolders } from './page-files.ts';

/** What the app is started with. It gets the settings as they were read, from the process that has read them. */
export type AppStart = { kind: 'start'; config: Config; folders: PageFolders; socket: string };

/** What the first process tells the app. */
export type ToApp =
  AppStart | { kind: 'visits'; ownerId: string; visits: readonly Visits[] } | { kind: 'close' };

/** What the app tells it once it has started: which blobs have a better compressed form now. */
export const fromApp = z.object({ kind: z.literal('recompressed'), sha256: z.string() });

export type FromApp = z.infer<typeof fromApp>;
