export const moderation = /* sql */ `
-- Owners whose site the administrator has disabled.
CREATE TABLE takedowns (
  owner TEXT PRIMARY KEY,
  body TEXT NOT NULL
) STRICT;

CREATE TABLE site_reports (
  id TEXT PRIMARY KEY,
  created_at TEXT NOT NULL,
  closed_at TEXT,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX site_reports_by_time ON site_reports (created_at, id);

CREATE TABLE audit_log (
  id TEXT PRIMARY KEY,
  at TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX audit_log_by_time ON audit_log (at, id);
CREATE TRIGGER audit_log_is_append_only BEFORE UPDATE ON audit_log
BEGIN
  SELECT RAISE(ABORT, 'The audit log is append-only.');
END;
`;
