import { z } from 'zod';
import type { AnalyticsSettings } from './page-settings.ts';

const settingsSchema = z.object({
  token: z.string(),
  host: z.string(),
  debug: z.boolean(),
}) satisfies z.ZodType<AnalyticsSettings>;

/** Reads what the server has written into a page to count with. */
export function readSettings(content: string): AnalyticsSettings {
  return settingsSchema.parse(JSON.parse(content));
}
