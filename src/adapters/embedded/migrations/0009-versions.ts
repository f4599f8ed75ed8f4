export const versions = /* sql */ `
-- The versions of a portfolio as one JSON text, and their contents, compressed, each once.
CREATE TABLE versions (
  portfolio TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX versions_of_owner ON versions (owner);
CREATE TABLE version_contents (
  portfolio TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  owner TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (portfolio, sha256)
) STRICT;
CREATE INDEX version_contents_of_owner ON version_contents (owner, bytes);
`;
