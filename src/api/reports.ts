import type { Hono } from 'hono';
import { z } from 'zod';
import { siteOrigin } from '#src/config/config.ts';
import { cleanLine, cleanParagraphs } from '#src/domain/safe-text.ts';
import { reportLimits, reportReasonIds } from '#src/domain/site-report.ts';
import { minFormSeconds } from '#src/domain/visitor-message.ts';
import { networkOf } from '#src/http/network.ts';
import { reportSite } from '#src/moderation/report-site.ts';
import type { ApiEnv, ApiParts } from './context.ts';
import { readJson } from './read-body.ts';

/** Enough for the longest report with every character escaped. */
const formBytes = 64 * 1024;

const written = (max: number) => z.string().max(max, `Use at most ${max} characters.`);
const reportSchema = z.object({
  site: written(reportLimits.site)
    .transform((site) => cleanLine(site).trim())
    .refine((site) => site !== '', 'Enter the URL of the site.'),
  reason: z.enum(reportReasonIds, 'Choose a reason.'),
  text: written(reportLimits.text)
    .transform((text) => cleanParagraphs(text).trim())
    .refine((text) => text !== '', 'Describe what is wrong.'),
  email: written(reportLimits.email)
    .trim()
    .pipe(z.literal('').or(z.email('Enter an email address such as ada@example.org.'))),
  /** A decoy field, which people do not see. */
  website: z.string(),
  /** How long the form was open. */
  seconds: z.number(),
});

/** Reports of published sites, from anybody. */
export function reportRoutes(api: Hono<ApiEnv>, { backend, config, limits, newId, now }: ApiParts): void {
  api.post('/reports', async (c) => {
    const network = networkOf(c.req.header('x-vitrine-ip') ?? '');
    await limits.consume('anything', network);
    const { website, seconds, ...report } = await readJson(c, reportSchema, formBytes);
    // A bot gets the same response as a person, so that it does not learn how it was recognized.
    if (website !== '' || seconds < minFormSeconds) return c.body(null, 204);
    await limits.consume('report', network);
    const { abuseEmail } = config;
    const deps = {
      ...backend,
      abuseEmail,
      domains: config,
      now,
      newId,
      siteOrigin: (slug: string) => siteOrigin(config, slug),
    };
    await reportSite(deps, report);
    return c.body(null, 204);
  });
}
