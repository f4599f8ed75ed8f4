import { z } from 'zod';

/** The actions on the command line that are logged in the audit log. */
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
  /** The id of the account, portfolio, release or report it was applied to; empty for the whole server. */
  subject: z.string(),
  reason: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditAction = AuditEntry['action'];

/** How long entries of the audit log and closed reports are kept. */
export const retentionDays = 90;

/** The time before which entries are removed. */
export function retentionStart(now: string): string {
  return new Date(Date.parse(now) - retentionDays * 24 * 60 * 60 * 1000).toISOString();
}
