-- The API keys. Of a key's secret only a digest is kept; the one before the last rotation is good until previous_until.
CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  scopes TEXT NOT NULL,
  digest TEXT NOT NULL,
  previous_digest TEXT,
  previous_until INTEGER,
  created_at INTEGER NOT NULL,
  expires_at INTEGER,
  revoked_at INTEGER,
  last_used_at INTEGER,
  CHECK (length(digest) = 64),
  CHECK ((previous_digest IS NULL) = (previous_until IS NULL))
) STRICT, WITHOUT ROWID;
