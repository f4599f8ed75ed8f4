export const cleanupCursors = /* sql */ `
-- The owner after whom a loop of cleanup goes on; without a row it begins with the first one.
CREATE TABLE cleanup_cursors (
  loop TEXT PRIMARY KEY,
  after_owner TEXT NOT NULL
) STRICT;
`;
