-- The replies to requests that carried an Idempotency-Key, kept for a day in case the request comes again.
CREATE TABLE idempotency_keys (
  actor text NOT NULL,
  key text NOT NULL,
  path text NOT NULL,
  body_hash text NOT NULL,
  status integer NOT NULL,
  headers text NOT NULL,
  body text,
  stored_at bigint NOT NULL,
  PRIMARY KEY (actor, key)
);

CREATE INDEX idempotency_keys_stored ON idempotency_keys (stored_at);
