export const comments = /* sql */ `
-- What people with a draft link have written. A comment outlives its link.
CREATE TABLE comments (
  id TEXT PRIMARY KEY,
  portfolio TEXT NOT NULL,
  owner TEXT NOT NULL,
  link TEXT NOT NULL,
  page TEXT NOT NULL,
  anchor TEXT NOT NULL,
  quote TEXT NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  created_at TEXT NOT NULL,
  reply TEXT NOT NULL,
  is_resolved INTEGER NOT NULL
) STRICT;
CREATE INDEX comments_of_portfolio ON comments (portfolio, created_at);
CREATE INDEX comments_of_owner ON comments (owner, is_resolved);
ALTER TABLE draft_links ADD COLUMN has_comments INTEGER NOT NULL DEFAULT 1;
`;
