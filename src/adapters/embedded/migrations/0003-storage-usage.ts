export const storageUsage = /* sql */ `
-- What an account takes beside its uploads, whose own rows say what they take.
CREATE TABLE storage_usage (
  owner TEXT PRIMARY KEY,
  derived_bytes INTEGER NOT NULL DEFAULT 0,
  release_bytes INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX uploads_by_bytes ON uploads (bytes);
`;
