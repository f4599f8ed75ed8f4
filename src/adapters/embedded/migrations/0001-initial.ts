export const initial = /* sql */ `
CREATE TABLE profiles (
  uid TEXT PRIMARY KEY,
  body TEXT NOT NULL
) STRICT;

-- A slug without an owner was freed by the deletion of its owner and rests in quarantine.
CREATE TABLE slugs (
  slug TEXT PRIMARY KEY,
  uid TEXT,
  claimed_at TEXT NOT NULL,
  current INTEGER NOT NULL,
  freed_at TEXT
) STRICT;
CREATE INDEX slugs_of_owner ON slugs (uid);
CREATE UNIQUE INDEX one_current_slug ON slugs (uid) WHERE current = 1;

CREATE TABLE portfolios (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  revision INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX portfolios_of_owner ON portfolios (owner, updated_at, id, revision);

CREATE TABLE uploads (
  id TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  created_at TEXT NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX same_bytes_once ON uploads (owner, sha256);
CREATE INDEX uploads_of_owner ON uploads (owner, created_at);

-- Without a body here the blob is a file named by its hash.
CREATE TABLE blobs (
  id INTEGER PRIMARY KEY,
  sha256 TEXT NOT NULL UNIQUE,
  content_type TEXT NOT NULL,
  bytes INTEGER NOT NULL,
  stored_at TEXT NOT NULL,
  body BLOB,
  br BLOB,
  gzip BLOB
) STRICT;

CREATE TABLE releases (
  key INTEGER PRIMARY KEY,
  owner TEXT NOT NULL,
  id TEXT NOT NULL,
  created_at TEXT NOT NULL,
  body TEXT NOT NULL,
  UNIQUE (owner, id)
) STRICT;
CREATE INDEX releases_by_time ON releases (owner, created_at, key);

CREATE TABLE release_blobs (
  release INTEGER NOT NULL REFERENCES releases (key) ON DELETE CASCADE,
  blob INTEGER NOT NULL REFERENCES blobs (id),
  PRIMARY KEY (release, blob)
) STRICT, WITHOUT ROWID;
CREATE INDEX releases_of_blob ON release_blobs (blob);

CREATE TABLE live (
  owner TEXT PRIMARY KEY,
  release INTEGER NOT NULL REFERENCES releases (key),
  portfolio_id TEXT NOT NULL,
  switched_at TEXT NOT NULL
) STRICT;
CREATE INDEX live_release ON live (release);

CREATE TABLE live_history (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  owner TEXT NOT NULL,
  release_id TEXT,
  portfolio_id TEXT,
  switched_at TEXT NOT NULL
) STRICT;
CREATE INDEX live_history_of_owner ON live_history (owner, seq);

-- The latest moves of live pointers, for other processes; without an owner it may be anybody's.
CREATE TABLE live_moves (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  owner TEXT
) STRICT;

CREATE TABLE visits (
  owner TEXT NOT NULL,
  day TEXT NOT NULL,
  path TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (owner, day, path)
) STRICT, WITHOUT ROWID;
`;
