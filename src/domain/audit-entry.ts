import { z } from 'zod';

/** What administrators do with the command line that the audit log keeps. */
export const auditActions = [
  'disable',
  'enable',
  'import',
  'export',
  'publish',
  'unpublish',
  'rollback',
  'deploy',
  'restore',
  'apply-takedowns',
  'copy',
  'close-report',
  'reset-sign-in',
] as const;

/** One action of an administrator: who, when, what and why. Never content, passwords or email addresses. */
export const auditEntrySchema = z.object({
  id: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** User and machine: `root@server1`. */
  actor: z.string(),
  action: z.enum(auditActions),
  /** Whom or what it was done to: an id of an account, a portfolio, a release or a report; empty for the whole server. */
  subject: z.string(),
  reason: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditAction = AuditEntry['action'];

/** How long entries of the audit log and closed reports are kept. */
export const keptDays = 90;

/** The time before which those are removed. */
export function keptSince(now: string): string {
  return new Date(Date.parse(now) - keptDays * 24 * 60 * 60 * 1000).toISOString();
}
