export const draftLinks = /* sql */ `
-- Ways to a draft without an account, by the hash of their token.
CREATE TABLE draft_links (
  token_hash TEXT PRIMARY KEY,
  id TEXT NOT NULL,
  portfolio TEXT NOT NULL,
  owner TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX draft_links_of_portfolio ON draft_links (portfolio, created_at);
CREATE INDEX draft_links_of_owner ON draft_links (owner);
`;
