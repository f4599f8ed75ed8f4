import { z } from 'zod';

/** Why a visitor reports a site, in the order of the form. */
export const reportReasons = {
  phishing: 'Phishing or fraud',
  malware: 'Malware',
  impersonation: 'Impersonation',
  privacy: 'Private information',
  copyright: 'Copyright',
  illegal: 'Other illegal content',
  spam: 'Spam',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;

export const reportReasonIds = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

/** Characters that a visitor may write into a report. */
export const reportLimits = { site: 300, email: 254, text: 5000 } as const;

/** A report by a visitor. `email` is empty when none was given. */
export const siteReportSchema = z.object({
  id: z.string(),
  slug: z.string(),
  reason: z.enum(reportReasonIds),
  text: z.string(),
  email: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** Null while it is open. */
  closed: z.object({ at: z.string(), note: z.string() }).nullable(),
});
export type SiteReport = z.infer<typeof siteReportSchema>;
