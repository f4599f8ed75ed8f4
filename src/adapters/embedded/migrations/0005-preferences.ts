export const preferences = /* sql */ `
CREATE TABLE preferences (
  owner TEXT PRIMARY KEY,
  body TEXT NOT NULL
) STRICT;
`;
