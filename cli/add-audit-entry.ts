import { hostname, userInfo } from 'node:os';
import type { AuditAction } from '#src/domain/audit-entry.ts';
import type { OpenedBackend } from './with-backend.ts';

/** Adds an action of the command line to the audit log: who, when, what and, where given, why. */
export async function addAuditEntry(
  { audit, newId, now }: Pick<OpenedBackend, 'audit' | 'newId' | 'now'>,
  { action, subject, reason = '' }: { action: AuditAction; subject: string; reason?: string },
): Promise<void> {
  await audit.append({
    id: newId(),
    at: now(),
    actor: `${userName()}@${hostname()}`,
    action,
    subject,
    reason,
  });
}

/** A user of a container may have a number and no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? 'unknown');
  }
}
