import type { AuditLog } from './audit-log.ts';
import type { Auth } from './auth.ts';
import type { DocumentStore } from './document-store.ts';
import type { FileStore } from './file-store.ts';
import type { Limits } from './limits.ts';
import type { Mail } from './mail.ts';
import type { ModerationStore } from './moderation-store.ts';
import type { PublishNotes } from './publish-notes.ts';
import type { ReleaseStore } from './release-store.ts';

/** When a server runs maintenance. */
export type MaintenanceSchedule = { atStart: boolean; everyMs: number };

/** All ports of a back end. */
export type Backend = {
  auth: Auth;
  documents: DocumentStore;
  files: FileStore;
  releases: ReleaseStore;
  mail: Mail;
  moderation: ModerationStore;
  audit: AuditLog;
  limits: Limits;
  publishNotes: PublishNotes;
  maintenance: MaintenanceSchedule;
  close(): Promise<void>;
};
