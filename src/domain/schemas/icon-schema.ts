import { z } from 'zod';
import type { SiteIcon } from '../icon.ts';

export const siteIconSchema = z.object({
  left: z.number(),
  top: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
  body: z.string(),
}) satisfies z.ZodType<SiteIcon>;
