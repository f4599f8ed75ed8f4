import { z } from 'zod';
import type { Config } from '#src/config/config.ts';
import type { SiteVisits } from '#src/domain/visits.ts';
import type { PageFolders } from './page-files.ts';

/** The start message of the app, with the settings that the first process has read. */
export type AppStart = { kind: 'start'; config: Config; folders: PageFolders; socket: string };

/** The messages from the first process to the app. */
export type ToApp = AppStart | { kind: 'visits'; sites: readonly SiteVisits[] } | { kind: 'close' };

/** The messages from the app: blobs that have a better compressed encoding now. */
export const fromApp = z.object({ kind: z.literal('recompressed'), sha256: z.string() });

export type FromApp = z.infer<typeof fromApp>;
