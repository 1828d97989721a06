-- What was counted of requests on each day (days since 1970, UTC): those that failed, and uses of deprecated operations.
-- An empty text means none: no operation, no key, and no code or message of a use.
CREATE TABLE request_counts (
  kind TEXT NOT NULL CHECK (kind IN ('failure', 'deprecated')),
  operation TEXT NOT NULL,
  code TEXT NOT NULL,
  key_id TEXT NOT NULL,
  day INTEGER NOT NULL,
  count INTEGER NOT NULL CHECK (count > 0),
  last_at INTEGER NOT NULL,
  last_message TEXT NOT NULL,
  last_request_id TEXT NOT NULL,
  PRIMARY KEY (kind, operation, code, key_id, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX request_counts_newest ON request_counts (kind, last_at);
CREATE INDEX request_counts_key ON request_counts (kind, key_id, last_at);
