export const visitCounts = /* sql */ `
-- Visits were counted by page alone.
CREATE TABLE visit_counts (
  owner TEXT NOT NULL,
  day TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('link', 'page', 'referrer')),
  name TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (owner, day, kind, name)
) STRICT, WITHOUT ROWID;
INSERT INTO visit_counts (owner, day, kind, name, count) SELECT owner, day, 'page', path, count FROM visits;
DROP TABLE visits;
`;
