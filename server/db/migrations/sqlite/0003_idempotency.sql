-- The replies to requests that carried an Idempotency-Key, kept for a day in case the request comes again.
CREATE TABLE idempotency_keys (
  actor TEXT NOT NULL,
  key TEXT NOT NULL,
  path TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  headers TEXT NOT NULL,
  body TEXT,
  stored_at INTEGER NOT NULL,
  PRIMARY KEY (actor, key)
) STRICT, WITHOUT ROWID;

CREATE INDEX idempotency_keys_stored ON idempotency_keys (stored_at);
