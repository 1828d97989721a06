-- URLs to which events are sent. An instance that sends to one holds its lease meanwhile, so no two do at the same time.
CREATE TABLE webhooks (
  id bigint GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
  url text NOT NULL,
  -- Separated by spaces; NULL for all.
  types text,
  description text,
  signing text COLLATE "C" NOT NULL CHECK (signing IN ('v1', 'v1a')),
  secret text NOT NULL,
  -- The secret before the last rotation, which signs along until a time.
  previous_secret text,
  previous_until bigint,
  enabled integer NOT NULL CHECK (enabled IN (0, 1)),
  disabled_reason text CHECK (disabled_reason IN ('gone', 'failing')),
  created_at bigint NOT NULL,
  -- Every event up to this one has its delivery.
  position bigint NOT NULL,
  -- The first failed attempt since the last successful one.
  failing_since bigint,
  lease_holder text,
  lease_until bigint NOT NULL DEFAULT 0
);

-- Each event that is sent to a webhook. They are deleted with the events, also those of a deleted webhook, which may be many.
CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY (MAXVALUE 9007199254740991) PRIMARY KEY,
  webhook_id bigint NOT NULL,
  event_id bigint NOT NULL,
  type text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('pending', 'delivered', 'failed')),
  attempts integer NOT NULL,
  last_status integer,
  last_error text,
  last_duration_ms integer,
  last_response_bytes integer,
  last_attempt_at bigint,
  next_attempt_at bigint,
  CHECK ((state = 'pending') = (next_attempt_at IS NOT NULL))
);

CREATE INDEX webhook_deliveries_state ON webhook_deliveries (webhook_id, state, (id + 0));
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_attempt_at, id) WHERE next_attempt_at IS NOT NULL;
