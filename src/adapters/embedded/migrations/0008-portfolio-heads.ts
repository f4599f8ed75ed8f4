export const portfolioHeads = /* sql */ `
-- What lists show has columns of its own, before the content: SQLite reads no page of a column behind the last one asked
-- for. The content of older rows stays the text it was, head included, until the portfolio is saved again.
CREATE TABLE new_portfolios (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  title TEXT NOT NULL,
  template TEXT NOT NULL,
  language TEXT NOT NULL,
  schema_version INTEGER NOT NULL,
  revision INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  content TEXT NOT NULL
) STRICT;
INSERT INTO new_portfolios
SELECT
  id,
  owner,
  CAST(coalesce(readable ->> 'title', '') AS TEXT),
  CAST(coalesce(readable ->> 'template', '') AS TEXT),
  CAST(coalesce(readable ->> 'language', 'en') AS TEXT),
  CAST(coalesce(readable ->> 'schemaVersion', 1) AS INTEGER),
  revision,
  CAST(coalesce(readable ->> 'createdAt', updated_at) AS TEXT),
  updated_at,
  body
FROM (SELECT *, CASE WHEN json_valid(body) THEN body ELSE '{}' END AS readable FROM portfolios);
DROP TABLE portfolios;
ALTER TABLE new_portfolios RENAME TO portfolios;
CREATE INDEX portfolios_of_owner ON portfolios (owner, updated_at, id, revision);
`;
