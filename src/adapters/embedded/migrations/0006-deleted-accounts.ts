export const deletedAccounts = /* sql */ `
-- Hashes of ids only, so that what its owner has deleted stays deleted when a backup is restored.
CREATE TABLE deleted_accounts (
  id_hash TEXT PRIMARY KEY,
  deleted_at TEXT NOT NULL
) STRICT;
`;
