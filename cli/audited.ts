import { hostname, userInfo } from 'node:os';
import type { AuditAction } from '#src/domain/audit-entry.ts';
import type { Opened } from './with-backend.ts';

/** Adds what was done here to the audit log: who, when, what, and why where somebody has said so. */
export async function audited(
  { audit, newId, now }: Pick<Opened, 'audit' | 'newId' | 'now'>,
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
