-- The API keys. Of a key's secret only a digest is kept; the one before the last rotation is good until previous_until.
CREATE TABLE api_keys (
  id text PRIMARY KEY,
  name text NOT NULL,
  scopes text NOT NULL,
  digest text NOT NULL,
  previous_digest text,
  previous_until bigint,
  created_at bigint NOT NULL,
  expires_at bigint,
  revoked_at bigint,
  last_used_at bigint,
  CHECK (length(digest) = 64),
  CHECK ((previous_digest IS NULL) = (previous_until IS NULL))
);
