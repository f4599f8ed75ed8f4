import { z } from 'zod';
import type { AnalyticsSettings } from './page-settings.ts';

const settingsSchema = z.object({
  token: z.string(),
  host: z.string(),
  debug: z.boolean(),
}) satisfies z.ZodType<AnalyticsSettings>;

/** Reads the settings that the server wrote into the page. */
export function readSettings(content: string): AnalyticsSettings {
  return settingsSchema.parse(JSON.parse(content));
}
