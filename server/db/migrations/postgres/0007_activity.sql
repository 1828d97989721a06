-- What was counted of requests on each day (days since 1970, UTC): those that failed, and uses of deprecated operations.
-- An empty text means none: no operation, no key, and no code or message of a use.
CREATE TABLE request_counts (
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('failure', 'deprecated')),
  operation text COLLATE "C" NOT NULL,
  code text COLLATE "C" NOT NULL,
  key_id text COLLATE "C" NOT NULL,
  day bigint NOT NULL,
  count bigint NOT NULL CHECK (count > 0),
  last_at bigint NOT NULL,
  last_message text NOT NULL,
  last_request_id text NOT NULL,
  PRIMARY KEY (kind, operation, code, key_id, day)
);

CREATE INDEX request_counts_newest ON request_counts (kind, last_at);
CREATE INDEX request_counts_key ON request_counts (kind, key_id, last_at);
