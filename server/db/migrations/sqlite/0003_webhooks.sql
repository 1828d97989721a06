-- URLs to which events are sent. An instance that sends to one holds its lease meanwhile, so no two do at the same time.
CREATE TABLE webhooks (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
  url TEXT NOT NULL,
  -- Separated by spaces; NULL for all.
  types TEXT,
  description TEXT,
  signing TEXT NOT NULL CHECK (signing IN ('v1', 'v1a')),
  secret TEXT NOT NULL,
  -- The secret before the last rotation, which signs along until a time.
  previous_secret TEXT,
  previous_until INTEGER,
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  disabled_reason TEXT CHECK (disabled_reason IN ('gone', 'failing')),
  created_at INTEGER NOT NULL,
  -- Every event up to this one has its delivery.
  position INTEGER NOT NULL,
  -- The first failed attempt since the last successful one.
  failing_since INTEGER,
  lease_holder TEXT,
  lease_until INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Each event that is sent to a webhook. They are deleted with the events, also those of a deleted webhook, which may be many.
CREATE TABLE webhook_deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT CHECK (id BETWEEN 1 AND 9007199254740991),
  webhook_id INTEGER NOT NULL,
  event_id INTEGER NOT NULL,
  type TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
  attempts INTEGER NOT NULL,
  last_status INTEGER,
  last_error TEXT,
  last_duration_ms INTEGER,
  last_response_bytes INTEGER,
  last_attempt_at INTEGER,
  next_attempt_at INTEGER,
  CHECK ((state = 'pending') = (next_attempt_at IS NOT NULL))
) STRICT;

CREATE INDEX webhook_deliveries_state ON webhook_deliveries (webhook_id, state, id);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;
